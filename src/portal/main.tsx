import '../look/base.css'
