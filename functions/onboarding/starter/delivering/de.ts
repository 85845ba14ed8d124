import type { CourseText } from '../course-text.ts';

type Page = 'set-up' | 'follow' | 'api';

export const de: CourseText<Page> = {
  title: 'Leads an Ihre eigenen Systeme senden',
  description: 'Ein Webhook für jede Liste, ein Protokoll jeder Zustellung und eine API für den Rest.',
  pages: {
    'set-up': {
      title: 'Einen Webhook einrichten',
      html: `
<p>Ein Webhook ist eine Adresse von Ihnen, die Leads annimmt: ein CRM, ein Automatisierungsdienst oder Ihr eigenes Programm. Jede Liste hat ihren eigenen.</p>
<ol>
<li>Öffnen Sie eine Liste und wählen Sie <strong>Webhook einrichten</strong>.</li>
<li>Geben Sie die <strong>URL</strong> ein. Verlangt Ihr Empfänger eines, geben Sie ein <strong>Authorization-Token</strong> ein; es wird im Header dieses Namens gesendet und nie wieder angezeigt.</li>
<li>Speichern Sie und kopieren Sie das <strong>Signaturgeheimnis</strong>: Es wird einmal angezeigt. Ihr Empfänger prüft damit nach dem Verfahren Standard Webhooks, dass eine Zustellung von hier kommt.</li>
<li>Drücken Sie <strong>Test senden</strong> und lesen Sie, was Ihr Empfänger antwortet.</li>
</ol>
<p>Was Sie bei einer Liste unter <strong>Tags und Quelle</strong> eintragen, wird mit jedem ihrer Leads gesendet.</p>`,
    },
    follow: {
      title: 'Senden und sehen, was ankam',
      html: `
<p>Wählen Sie Leads in der Liste aus und drücken Sie <strong>Senden</strong>. Jeder Lead ist eine Zustellung, mit allen Angaben und deren Herkunft.</p>
<figure><img src="/pictures/lead.png" alt="Ein Lead mit seinen Angaben; bei einer ist die Seite zu sehen, auf der sie gefunden wurde" width="1440" height="900" /><figcaption>Ein Lead: Das bekommt Ihr Empfänger, jede Angabe mit ihrer Quelle</figcaption></figure>
<ul>
<li>Antwortet ein Empfänger nicht, wird es noch einmal versucht, bis zu zehnmal über drei Tage.</li>
<li>Unter <strong>Zustellungen</strong> sehen Sie jeden Versuch mit der Antwort. <strong>Erneut senden</strong> wiederholt, was fehlschlug.</li>
<li>Ein Webhook wird abgeschaltet, wenn sein Empfänger sagt, dass es die Adresse nicht mehr gibt, oder wenn der letzte Versuch fehlschlug. Bringen Sie den Empfänger in Ordnung und stellen Sie den Webhook wieder auf <strong>Aktiv</strong>.</li>
</ul>
<p>Senden kostet keine Credits. Ein zugestellter Lead ist als <strong>Gesendet</strong> gekennzeichnet.</p>`,
    },
    api: {
      title: 'Die API verwenden',
      html: `
<p>Ihre Programme können, was Sie hier tun: suchen, Listen lesen, Vorgänge starten und Leads senden.</p>
<ol>
<li>Erstellen Sie unter <a href="/profile-settings/api-key">API-Schlüssel</a> einen Schlüssel mit den Rechten, die das Programm braucht.</li>
<li>Senden Sie ihn mit jeder Anfrage, als <code>Authorization: Bearer lwk_…</code>.</li>
<li>Die <strong>API-Referenz</strong>, auf derselben Seite verlinkt, nennt jeden Endpunkt und lässt ihn ausprobieren.</li>
</ol>
<p>Ein Schlüssel darf 300-mal in der Minute fragen; jede Antwort sagt, wie viel noch übrig ist. Senden Sie einen <code>Idempotency-Key</code> mit allem, was etwas anlegt oder ausgibt: Dann wird eine wiederholte Anfrage nur einmal ausgeführt.</p>`,
    },
  },
};
