import type { CourseText } from '../course-text.ts';

type Page = 'set-up' | 'follow' | 'api';

export const es: CourseText<Page> = {
  title: 'Enviar leads a sus propios sistemas',
  description: 'Un webhook para cada lista, un registro de cada envío y una API para lo demás.',
  pages: {
    'set-up': {
      title: 'Configurar un webhook',
      html: `
<p>Un webhook es una dirección suya que recibe leads: un CRM, un servicio de automatización o su propio programa. Cada lista tiene el suyo.</p>
<ol>
<li>Abra una lista y elija <strong>Configurar webhook</strong>.</li>
<li>Introduzca la <strong>URL</strong>. Si su receptor lo pide, introduzca un <strong>Authorization-Token</strong>; se envía en la cabecera de ese nombre y no se vuelve a mostrar.</li>
<li>Guarde y copie el <strong>Secreto de firma</strong>: se muestra una sola vez. Con él su receptor comprueba, según el método Standard Webhooks, que un envío viene de aquí.</li>
<li>Pulse <strong>Enviar prueba</strong> y lea lo que responde su receptor.</li>
</ol>
<p>Lo que indique en <strong>Palabras clave y origen</strong> de una lista se envía con cada uno de sus leads.</p>`,
    },
    follow: {
      title: 'Enviar y ver qué llegó',
      html: `
<p>Seleccione leads en la lista y pulse <strong>Enviar</strong>. Cada lead es un envío, con todos sus datos y su procedencia.</p>
<figure><img src="/pictures/lead.png" alt="Un lead con sus datos; uno de ellos muestra la página en la que se encontró" width="1440" height="900" /><figcaption>Un lead: esto es lo que recibe su receptor, cada dato con su origen</figcaption></figure>
<ul>
<li>Si un receptor no responde, se vuelve a intentar, hasta diez veces en tres días.</li>
<li>En <strong>Envíos</strong> ve cada intento con su respuesta. <strong>Reenviar</strong> repite lo que falló.</li>
<li>Un webhook se desactiva cuando su receptor dice que la dirección ya no existe o cuando falló el último intento. Arregle el receptor y vuelva a ponerlo en <strong>Activado</strong>.</li>
</ul>
<p>Enviar no cuesta créditos. Un lead entregado queda marcado como <strong>Enviado</strong>.</p>`,
    },
    api: {
      title: 'Usar la API',
      html: `
<p>Sus programas pueden hacer lo que usted hace aquí: buscar, leer listas, iniciar ejecuciones y enviar leads.</p>
<ol>
<li>Cree una clave en <a href="/profile-settings/api-key">Claves de API</a>, con los permisos que necesita el programa.</li>
<li>Envíela con cada petición, como <code>Authorization: Bearer lwk_…</code>.</li>
<li>La <strong>Referencia de la API</strong>, enlazada en la misma página, enumera todos los puntos de acceso y permite probarlos.</li>
</ol>
<p>Una clave puede preguntar 300 veces por minuto; cada respuesta dice cuánto queda. Envíe un <code>Idempotency-Key</code> con lo que crea o gasta: así una petición repetida se hace una sola vez.</p>`,
    },
  },
};
