import type { CourseText } from '../course-text.ts';

type Page = 'narrow-down' | 'enrich' | 'filter';

export const es: CourseText<Page> = {
  title: 'Encontrar los leads adecuados',
  description: 'Pedir los negocios correctos, leer sus sitios web y filtrar lo que tiene.',
  pages: {
    'narrow-down': {
      title: 'Acotar una búsqueda',
      html: `
<p>Una buena búsqueda encuentra pocos negocios que no encajan. La <strong>Vista previa</strong> es gratis: cambie los filtros hasta que las cifras sean las que busca.</p>
<ul>
<li><strong>Radio</strong>: de 100 metros a 100 kilómetros. Empiece por poco: una ciudad densa tiene muchos lugares.</li>
<li><strong>Categorías</strong>: puede elegir varias a la vez.</li>
<li><strong>Nombre o palabra clave</strong>: encuentra una cadena o una palabra del nombre.</li>
<li><strong>Solo con</strong>: deja fuera lo que no tiene correo, teléfono o sitio web. Para llamar hace falta un teléfono; para visitar un sitio web, que lo haya.</li>
</ul>
<p>Los <strong>Primeros lugares</strong> muestran qué tipo de negocio aparece. Los datos de contacto se revelan cuando se guarda un lead.</p>
<p>Una ejecución encuentra hasta 10 000 leads. Si busca otra vez con la misma lista, los negocios que ya están en ella se omiten y no cuestan nada.</p>`,
    },
    enrich: {
      title: 'Hacer leer los sitios web',
      html: `
<p>Los datos abiertos a menudo no conocen ningún correo. El sitio web de un negocio casi siempre sí.</p>
<figure><img src="/pictures/list.png" alt="Una lista cuyos leads se han enriquecido: los correos y teléfonos encontrados están en las filas" width="1440" height="900" /><figcaption>Una lista mientras sus leads se enriquecen, fila por fila</figcaption></figure>
<ol>
<li>Marque <strong>Visitar después sus sitios web</strong> en una búsqueda, o seleccione leads en una lista y pulse <strong>Enriquecer</strong>.</li>
<li>Visitamos cada sitio con cortesía: una página tras otra y solo donde su dueño lo permite.</li>
<li>Se encuentran correos, teléfonos, redes sociales, personas, direcciones y tecnologías, cada uno con la página en la que estaba.</li>
</ol>
<p>Cuesta 1 crédito por cada lead cuyo primer correo se encuentra, y nada si no se encuentra ninguno.</p>`,
    },
    filter: {
      title: 'Filtrar una lista',
      html: `
<p>Abra <strong>Filtros</strong> encima de una lista. Cada filtro activo se lee como una frase, así que siempre ve lo que muestra la lista.</p>
<ul>
<li>Busque en el texto de los leads e indique si debe estar contenido, al principio o coincidir exactamente.</li>
<li><strong>Añadir condición</strong> compara un campo: la ciudad es Lisboa, las tecnologías contienen WordPress, el teléfono no está vacío.</li>
<li>Elija leads por su correo: encontrado, no encontrado o posible.</li>
<li><strong>Aún no enviado</strong> muestra lo que todavía no ha salido hacia su webhook.</li>
</ul>
<p>Después seleccione todo lo que coincide, en todas las páginas, para enriquecerlo, enviarlo o eliminarlo en conjunto.</p>`,
    },
  },
};
