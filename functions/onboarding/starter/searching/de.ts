import type { CourseText } from '../course-text.ts';

type Page = 'narrow-down' | 'enrich' | 'filter';

export const de: CourseText<Page> = {
  title: 'Die passenden Leads finden',
  description: 'Nach den richtigen Unternehmen suchen, ihre Websites lesen und filtern, was Sie haben.',
  pages: {
    'narrow-down': {
      title: 'Eine Suche eingrenzen',
      html: `
<p>Eine gute Suche findet wenig, das nicht passt. Die <strong>Vorschau</strong> ist kostenlos: Ändern Sie die Filter, bis die Zahlen stimmen.</p>
<ul>
<li><strong>Umkreis</strong>: von 100 Metern bis 100 Kilometern. Beginnen Sie klein, eine dichte Stadt hat viele Orte.</li>
<li><strong>Kategorien</strong>: auch mehrere zugleich.</li>
<li><strong>Name oder Stichwort</strong>: findet eine Kette oder ein Wort im Namen.</li>
<li><strong>Nur mit</strong>: lässt weg, was keine E-Mail, kein Telefon oder keine Website hat. Wer angerufen werden soll, braucht ein Telefon; wessen Website besucht werden soll, eine Website.</li>
</ul>
<p>Unter <strong>Erste Treffer</strong> sehen Sie, welche Art von Unternehmen dabei ist. Kontaktdaten sehen Sie, sobald ein Lead gespeichert ist.</p>
<p>Ein Vorgang findet bis zu 10.000 Leads. Suchen Sie mit derselben Liste noch einmal, werden Unternehmen, die schon darin stehen, ausgelassen und kosten nichts.</p>`,
    },
    enrich: {
      title: 'Websites lesen lassen',
      html: `
<p>Offene Daten kennen oft keine E-Mail. Die Website eines Unternehmens kennt sie meistens.</p>
<figure><img src="/pictures/list.png" alt="Eine Liste, deren Leads angereichert wurden: gefundene E-Mails und Telefonnummern stehen in den Zeilen" width="1440" height="900" /><figcaption>Eine Liste, während ihre Leads Zeile für Zeile angereichert werden</figcaption></figure>
<ol>
<li>Setzen Sie bei einer Suche den Haken <strong>Danach ihre Websites besuchen</strong>, oder wählen Sie Leads in einer Liste aus und drücken Sie <strong>Anreichern</strong>.</li>
<li>Wir besuchen jede Website höflich: eine Seite nach der anderen und nur, wo ihr Eigentümer es erlaubt.</li>
<li>Gefunden werden E-Mails, Telefonnummern, soziale Profile, Personen, Adressen und Technologien, jeweils mit der Seite, auf der sie standen.</li>
</ol>
<p>Das kostet 1 Credit für einen Lead, dessen erste E-Mail gefunden wird, und nichts, wenn keine gefunden wird.</p>`,
    },
    filter: {
      title: 'Eine Liste filtern',
      html: `
<p>Öffnen Sie über einer Liste <strong>Filter</strong>. Jeder gesetzte Filter liest sich als Satz, sodass Sie immer sehen, was die Liste zeigt.</p>
<ul>
<li>Suchen Sie im Text der Leads und legen Sie fest, ob er enthalten sein, am Anfang stehen oder genau übereinstimmen muss.</li>
<li><strong>Bedingung hinzufügen</strong> vergleicht ein Feld: Stadt ist Lissabon, Technologien enthält WordPress, Telefon ist nicht leer.</li>
<li>Wählen Sie Leads nach ihrer E-Mail: gefunden, nicht gefunden oder möglich.</li>
<li><strong>Noch nicht gesendet</strong> zeigt, was noch nicht an Ihren Webhook ging.</li>
</ul>
<p>Wählen Sie dann alles Passende über alle Seiten hinweg aus, um es zusammen anzureichern, zu senden oder zu löschen.</p>`,
    },
  },
};
