import type { CourseText } from '../course-text.ts';

type Page = 'search' | 'read-list' | 'stop-and-retry';

export const es: CourseText<Page> = {
  title: 'Su primera lista de leads',
  description: 'De una cuenta vacía a una lista con datos de contacto, en unos diez minutos.',
  pages: {
    search: {
      title: 'Buscar negocios',
      html: `
<p>Un lead es un negocio con el que podría trabajar. Los leads se encuentran por lugar y tipo, y el precio se muestra antes de gastar nada.</p>
<figure><img src="/pictures/search.png" alt="La página de búsqueda: filtros a la izquierda, y a la derecha la vista previa con cifras, mapa y precio" width="1440" height="900" /><figcaption>La búsqueda: lo que pide y lo que obtendría</figcaption></figure>
<ol>
<li>Abra <a href="/lead-search/new-search">Nueva búsqueda</a>.</li>
<li>Escriba una ciudad en <strong>Ubicación</strong> o haga clic en el mapa. Elija el <strong>Radio</strong> a su alrededor.</li>
<li>Elija <strong>Categorías</strong> si busca determinados tipos de negocio.</li>
<li>Mire la <strong>Vista previa</strong>: cuántos lugares hay, cuántos tienen correo, teléfono o sitio web, y cuánto cuestan como máximo.</li>
<li>Indique <strong>Cuántos como máximo</strong> y en qué lista <strong>Guardar en</strong>; después pulse el botón que nombra el número de leads.</li>
</ol>
<p>Un lead local nuevo cuesta 1 crédito. Un negocio que ya posee, en esta lista o en otra, no cuesta nada.</p>
<h3>De dónde vienen los negocios</h3>
<p>Proceden de datos abiertos sobre lugares, y cada uno indica de cuáles. Los datos de ejemplo están marcados como tales: esos negocios son inventados, para que pueda probarlo todo.</p>`,
    },
    'read-list': {
      title: 'Leer su lista',
      html: `
<p>Todo lo que encuentra se guarda en una lista. Sus listas están en <a href="/saved-lists">Listas guardadas</a>, cada una con el número de leads que tienen correo, teléfono y sitio web.</p>
<ul>
<li>Abra un lead para ver todos sus <strong>Datos</strong>. Cada uno tiene su origen y su fiabilidad; un clic muestra dónde se encontró.</li>
<li>El <strong>Estado del correo</strong> dice de un vistazo si se encontró una dirección, si se está buscando o si no parece existir.</li>
<li>Elija las columnas que necesita; su elección se conserva.</li>
<li>Seleccione filas para hacer algo con todas ellas. También puede seleccionar todo lo que coincide, en todas las páginas.</li>
</ul>
<h3>Poner orden</h3>
<p>Una lista terminada deja de estar a la vista con <strong>Archivar</strong>. Las listas y los leads eliminados se recuperan con <strong>Deshacer</strong>; pasados 30 días desaparecen definitivamente.</p>`,
    },
    'stop-and-retry': {
      title: 'Seguir, detener y repetir',
      html: `
<p>Buscar, visitar sitios web y enviar son <em>ejecuciones</em>. Una ejecución continúa aunque cierre la página. La encuentra con su progreso en la barra superior y, más tarde, en <a href="/lead-search/runs">Ejecuciones</a>.</p>
<ul>
<li><strong>Detener</strong> detiene de verdad: desde ese momento no se gasta nada más, y lo reservado se devuelve. Los leads entregados se quedan.</li>
<li>Una ejecución <strong>Parcial</strong> tuvo leads que fallaron. <strong>Repetir</strong> hace <strong>Solo lo que falló</strong> o todo <strong>Desde el principio</strong>. Nada se cobra dos veces.</li>
<li><strong>Presupuesto o créditos agotados</strong> significa que la ejecución conservó lo que había entregado cuando se acabaron su presupuesto o los créditos.</li>
</ul>
<p>Cada ejecución conserva durante 90 días lo que se pidió, lo que aportó y lo que costó.</p>`,
    },
  },
};
