import { startAr } from './page.ts'
import '../../look/look.css'
import './ar.css'

const root = document.getElementById('root')
if (root) {
  root.className = 'ar-page'
  void startAr(root)
}
