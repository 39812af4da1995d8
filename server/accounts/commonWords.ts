/**
 * Words and names that people take for passwords, in Spanish and English, without accents: alone, and with digits or signs around
 * them.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
abigail abuela abuelo acceso access adam adidas admin administrador administrator adrian adriana agosto agua aguila airplane aitor
alba albert alberto alegria alejandra alejandro alemania alex alexander alexandra alfredo alicante alicia alma almeria alvaro amanda
amarillo amelia america amigo amigos amor amorcito amores ana andalucia andrea andres andrew angel angela angeles angelica angelito
anita anna anthony antonia antonio apple april aragon argentina arturo ashley asturias athletic atletico august austin autumn
azul bailey bailar banana barbara barca barcelona barney baseball basketball batman beach beatriz beauty bebe begona belen benito benjamin
berlin bernardo berta betis bienvenido bilbao bitcoin blanca blanco blessed blink blue bonita boston brandon brasil brenda brian bubbles buddy
buster butterfly caballo cadiz cambiame cambio camila camilo canarias cancer caramelo caracas cariño carla carlos carmen carolina caroline
casa casita castillo catalina cataluna cecilia celia celtic celtics changeme charles charlie charlotte cheese chelsea chester chicago chicken chile chocolate
chris christian christina claudia clave clara clarita cocacola coche colombia compaq computer conchita conejo contra contrasena cookie cooper corazon cordoba
corona coruna coronado cowboys crazy cristal cristiano cristina cristo cristobal cuba dallas daniel daniela danielle dario david december deborah
default delfin demonio dennis deportivo desiree diablo diamante diamond diana diciembre diego dios domingo dolores dolphin donald
dorado dragon dragonball eagle eagles eduardo elena elephant elias elizabeth emilia emilio emily emma empresa enero enrique eric
erica ernesto escorpio escuela esmeralda espana espanol esperanza estefania esteban estela ester estrella eugenia europa eva eusebio
facebook falcon familia family fantasia fashion fatima feb febrero felicidad felipe felix ferrari fernanda fernando fidel
fiesta flamenco flor flores flower flowers football forever fortuna fracaso france francia francisca francisco freddy freedom friday friend friends fuego futbol
gabriel gabriela galicia gandalf garfield gatito gato gemma george german getafe gijon ginger girasol girona gloria golden goldfish golf gonzalo google
gordita gordo grace granada green gregorio guadalupe guapa guapo guest guillermo guitar guitarra gustavo hannah happy harley harrypotter heather hector helena hello hermana hermano
hermosa hockey hola holamundo holas honda hottie house huelva hugo hunter ibiza ignacio iglesia iloveu iloveyou ines informatica ingrid inicio instagram inter
internet invierno irene iris iron isabel isabella ismael israel italia ivan jackson jacob jaen jaguar jaime jamon jannine january japon jasmine javier jazmin
jennifer jeremy jerez jessica jesus jesucristo joaquin joel john johnny jonathan jordan jorge jose joseph joshua juan juana juanito juancarlos
juanjo judith jueves julia julian juliana julio july june junio junior justin juventus karen karina katherine kevin killer kimberly king kitty knight
laura lauren leonardo leonor letmein leticia leon lewis liberty libertad lidia lightning lily linda lionel liverpool llave lleida logan login lola london
lorena lorenzo lourdes love lovely lover loveme lucas lucia lucky lugo luis luisa luna lunes maddison madonna madrid madre magdalena maggie malaga mallorca mama manager
manchester manolo manuel manuela manzana marc marcelo march marco marcos margarita maria mariana mariano maribel marina mario mariposa marisol marta
martes martha martin martina marzo master mateo matias matrix matthew mauricio maximo mayo megan melanie melissa mercedes merlin merry mexico michael michelle mickey miercoles
miguel milagros milan millonario mierda minecraft mireia miriam misterio mittens moises molly monday money monica monika monkey montse morales moreno morgan
moto mother motorola muneca murcia musica mustang naranja naruto natalia natalie natasha navarra navidad neymar newpass newyork nicaragua nicholas nicolas
nicole nieves nike ninguno ninja nintendo noelia nothing november noviembre nuria octavio octubre oficina olga oliver olivia orange oscar osasuna oso
oviedo pablo padre pajaro palencia paloma panama pantera paola papa paquito paris pascual pass passw0rd password passwords patata patricia patricio patrick paula paulina payaso paz peanut
pedro pepa pepe peper pepito pepper perfecto perla perro perrito peru peter phoenix piano pikachu pilar pingu pirata piscina playa playboy player please
pokemon policia portugal precious primavera princesa princess principe prueba pruebas pumpkin puppy purple qwerty rachel rafael ramon ramona ranger raquel rayo real realmadrid
rebeca rebecca red reina richard ricardo river rivera robert roberto rocio rock rodrigo roger rojo roma roman ronaldo root rosa rosario
rosalia ruben ruby ruth sabado sabrina sagitario sakura salamanca salvador sam samantha samara samsung samuel sandra santa santander santiago santos sara
sarah saturno scooby scorpion scott sebastian secret secreta secreto segovia semana senorita september septiembre sergio serrano seven sevilla sexy shadow shakira shalom
shannon sharon siempre silver silvia simon sirena smile smokey snoopy snowball soccer sofia sofie sol soledad soleil sonia sophia sophie sparky spiderman spring
star starwars stefania stephanie steven strawberry studio summer sunday sunflower sunrise sunshine superman superstar susana sweet sweety tamara
tarragona taylor teacher teamo teddy telefono temporal tenerife tequiero teresa test tester testing texas thomas thunder thursday tiamo tienda tiger tigger tigre toledo
tomas tony toyota trabajo trust trustno tuesday turtle twitter unicornio universo user usuario valencia valentina valeria valladolid vanessa vaquero venezuela
ventas verano veronica verde victor victoria vicente viernes vigo vigilante violeta virgen virginia vision vivian viva wednesday welcome whatever white wilson william
winner winter wizard wolf wonder xavier ximena yamaha yankees yellow yolanda zaragoza zeus zapato zidane zorro
`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .split(/\s+/),
)
