/** The passwords that guessers try first, in Spanish and English: from the lists that are published after leaks. */
const common = new Set(
  `
0000 00000 000000 00000000 0123 01234567 0123456789 1111 11111 111111 1111111 11111111 112233 1122 1212 121212
123 1234 12345 123456 1234567 12345678 123456789 1234567890 123123 123321 123abc 12341234 1313 131313 147258 1472
159753 159357 2000 2222 222222 2580 3333 333333 4321 4444 444444 5555 555555 55555 54321 6666 666666 654321 6969 696969
7777 777777 7777777 789456 8888 888888 88888888 87654321 9876 987654 987654321 9999 999999 99999999
a123456 aa123456 a1b2c3 a1b2c3d4 aaaa aaaaaa abc1 abc123 abcd abcd1234 abcdef abcdefg acceso access admin admin1 admin123
administrador administrator alejandra alejandro alicia amigos amor amorcito andrea angel angela angelito antonio asdf asdf1234
asdfgh asdfghjkl asdasd athletic atletico azerty bailey barcelona barca baseball batman beatriz bebe bienvenido buster
caballo cambiame cambio carlos carmen casa changeme charlie chocolate clave clave123 computer contra contrasena contraseña
cristina daniel default demo diablo donald dragon elena empresa españa espana estrella eduardo familia fernando flower football
francisco freedom gabriel gatito guest hello hello123 hola hola123 hola1234 hottie hunter iloveyou inicio internet isabel jamon
javier jennifer jesus jordan jorge jose juan juanito killer laura letmein linda login love lovely loveme lucia luis madrid
manuel maria mariposa marina marta master matrix mercedes michael miguel mierda monica monkey mustang natalia newpass ninja
nothing oficina p4ssw0rd pablo pass pass1 pass123 pass1234 passw0rd password password1 password12 password123 patricia pepe
pepito perro pokemon prueba prueba123 princesa princess qazwsx q1w2e3 q1w2e3r4 qwer qwer1234 qwerty qwerty1 qwerty123 qwertyu
qwertyui qwertyuiop raquel realmadrid reina rocio root samsung sandra santiago sara secret secreta secreto1 sergio sevilla shadow
shalom silvia soccer sofa sofa123 sofia sol starwars sunshine superman tequiero teamo test test1 test123 test1234 tienda tigger
tomas trustno1 usuario usuario1 valencia vanessa ventas verano victoria welcome welcome1 whatever william xxxx xxxxxx zaq12wsx
zaragoza zxcv zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)

/** Whether a password is one of those that guessers try first. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase())
