import type { CourseText } from '../course-text.ts';

type Page = 'search' | 'read-list' | 'stop-and-retry';

export const de: CourseText<Page> = {
  title: 'Ihre erste Liste mit Leads',
  description: 'Vom leeren Konto zu einer Liste mit Kontaktdaten, in etwa zehn Minuten.',
  pages: {
    search: {
      title: 'Unternehmen suchen',
      html: `
<p>Ein Lead ist ein Unternehmen, mit dem Sie arbeiten könnten. Sie finden Leads nach Ort und Art, und der Preis steht da, bevor etwas ausgegeben wird.</p>
<figure><img src="/pictures/search.png" alt="Die Suchseite: links die Filter, rechts die Vorschau mit Zahlen, Karte und Preis" width="1440" height="900" /><figcaption>Die Suche: was Sie möchten und was Sie bekämen</figcaption></figure>
<ol>
<li>Öffnen Sie <a href="/lead-search/new-search">Neue Suche</a>.</li>
<li>Geben Sie bei <strong>Ort</strong> eine Stadt ein oder klicken Sie auf die Karte. Wählen Sie dazu den <strong>Umkreis</strong>.</li>
<li>Wählen Sie <strong>Kategorien</strong>, wenn Sie nur bestimmte Arten von Unternehmen suchen.</li>
<li>Sehen Sie sich die <strong>Vorschau</strong> an: wie viele Orte es gibt, wie viele davon E-Mail, Telefon oder Website haben und was sie höchstens kosten.</li>
<li>Legen Sie fest, <strong>Höchstzahl der Leads</strong> gefunden werden und in welche Liste Sie sie <strong>Speichern in</strong> möchten. Drücken Sie dann die Schaltfläche, die die Zahl der Leads nennt.</li>
</ol>
<p>Ein neuer lokaler Lead kostet 1 Credit. Ein Unternehmen, das Ihnen in dieser oder einer anderen Liste schon gehört, kostet nichts.</p>
<h3>Woher die Unternehmen kommen</h3>
<p>Sie stammen aus offenen Daten über Orte, und bei jedem steht, aus welchen. Beispieldaten sind als solche gekennzeichnet: Diese Unternehmen sind erfunden, damit Sie alles ausprobieren können.</p>`,
    },
    'read-list': {
      title: 'Ihre Liste lesen',
      html: `
<p>Alles, was Sie finden, wird in einer Liste aufbewahrt. Ihre Listen stehen unter <a href="/saved-lists">Gespeicherte Listen</a>, jede mit der Zahl der Leads, die E-Mail, Telefon und Website haben.</p>
<ul>
<li>Öffnen Sie einen Lead, um alle <strong>Angaben</strong> zu sehen. Jede hat ihre Quelle und einen Wert für die Sicherheit; ein Klick zeigt, wo sie gefunden wurde.</li>
<li>Der <strong>E-Mail-Status</strong> zeigt auf einen Blick, ob eine Adresse gefunden wurde, noch gesucht wird oder wohl nicht existiert.</li>
<li>Wählen Sie die Spalten, die Sie brauchen; Ihre Auswahl bleibt erhalten.</li>
<li>Wählen Sie Zeilen aus, um mit allen zusammen etwas zu tun. Sie können auch alles Passende über alle Seiten hinweg auswählen.</li>
</ul>
<h3>Aufräumen</h3>
<p>Eine erledigte Liste verschwindet mit <strong>Archivieren</strong> aus dem Blick. Gelöschte Listen und Leads holen Sie mit <strong>Rückgängig</strong> zurück; nach 30 Tagen sind sie endgültig weg.</p>`,
    },
    'stop-and-retry': {
      title: 'Verfolgen, stoppen, wiederholen',
      html: `
<p>Suchen, Websites besuchen und Senden sind <em>Vorgänge</em>. Ein Vorgang geht weiter, wenn Sie die Seite schließen. Sie finden ihn mit seinem Fortschritt in der Leiste oben und später unter <a href="/lead-search/runs">Vorgänge</a>.</p>
<ul>
<li><strong>Stoppen</strong> stoppt wirklich: Ab diesem Moment wird nichts mehr ausgegeben, und was reserviert war, wird zurückgegeben. Gelieferte Leads bleiben.</li>
<li>Ein Vorgang, der <strong>Teilweise fertig</strong> ist, hatte Leads, bei denen etwas fehlschlug. <strong>Wiederholen</strong> erledigt <strong>Nur Fehlgeschlagenes</strong> oder alles <strong>Von Anfang an</strong>. Nichts wird zweimal berechnet.</li>
<li><strong>Budget oder Credits aufgebraucht</strong> heißt: Der Vorgang hat behalten, was er bis dahin geliefert hatte.</li>
</ul>
<p>Jeder Vorgang merkt sich 90 Tage lang, was verlangt wurde, was er gebracht und was er gekostet hat.</p>`,
    },
  },
};
