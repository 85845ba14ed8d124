import type { CourseText } from '../course-text.ts';

type Page = 'credits' | 'team' | 'security';

export const de: CourseText<Page> = {
  title: 'Credits, Team und Ihr Konto',
  description: 'Was Credits kostet, wie Kolleginnen und Kollegen dazukommen und wie Ihr Konto Ihres bleibt.',
  pages: {
    credits: {
      title: 'So funktionieren Credits',
      html: `
<p>Sie zahlen für das, was geliefert wird, nicht für den Versuch. Unter <a href="/settings/wallet">Guthaben</a> sehen Sie, was Sie haben.</p>
<ol>
<li>Bevor ein Vorgang beginnt, sehen Sie unter <strong>Voraussichtliche Credits</strong>, was er wohl kosten wird, und wie viel er <strong>Höchstens</strong> kostet.</li>
<li>Dieses Höchste wird zurückgelegt: Es steht unter <strong>Reserviert</strong>.</li>
<li>Berechnet wird jede gelieferte Angabe. Was nicht gebraucht wurde, wird am Ende des Vorgangs zurückgegeben.</li>
</ol>
<p>Ein neuer lokaler Lead kostet 1 Credit. Der Besuch einer Website kostet 1 Credit, wenn er die erste E-Mail eines Leads findet; Telefonnummern, soziale Profile, Personen und Technologien aus demselben Besuch sind kostenlos. Was Ihnen gehört, wird nie noch einmal berechnet.</p>
<p>Zuerst werden die Credits verbraucht, die unter <strong>Monatlich</strong> stehen, dann die unter <strong>Übertragen</strong>, dann die unter <strong>Gekauft</strong>, die 12 Monate gelten. Unter <strong>Bewegungen</strong> finden Sie jede Buchung mit Vorgang und Lead.</p>`,
    },
    team: {
      title: 'Mit anderen zusammenarbeiten',
      html: `
<p>Der Hauptbenutzer eines Kontos lädt andere unter <a href="/manage-team">Team</a> ein.</p>
<ol>
<li>Drücken Sie <strong>Mitglied einladen</strong> und geben Sie die E-Mail-Adresse ein.</li>
<li>Wählen Sie den <strong>Zugriff</strong>: Wer <strong>Leads</strong> hat, arbeitet mit Listen und gibt Credits aus; wer <strong>Guthaben</strong> hat, sieht den Stand.</li>
<li>Die Person bekommt eine E-Mail mit einem Link, der 7 Tage lang gilt.</li>
</ol>
<p>Alle arbeiten in denselben Listen. Was jemand darf, können Sie jederzeit ändern; es gilt ab dem nächsten Klick. Wer entfernt wird, ist sofort draußen, mit Sitzungen und API-Schlüsseln.</p>
<p>Das <a href="/settings/activity">Aktivitätsprotokoll</a> sagt, wer im Konto was getan hat.</p>`,
    },
    security: {
      title: 'Ihr Konto schützen',
      html: `
<ul>
<li>Schalten Sie unter <a href="/profile-settings/password">Passwort und Sicherheit</a> die <strong>Zwei-Faktor-Anmeldung</strong> ein und bewahren Sie die Wiederherstellungscodes sicher auf.</li>
<li>Dieselbe Seite zeigt, wo Sie angemeldet sind. Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie Ihr Passwort.</li>
<li>Ein API-Schlüssel wird einmal angezeigt. Geben Sie ihm nicht mehr Rechte, als sein Programm braucht, und wenn möglich ein Ende.</li>
</ul>
<h3>Ihre Daten gehören Ihnen</h3>
<p>Unter <a href="/settings/privacy">Ihre Daten</a> kann der Hauptbenutzer alles, was das Konto enthält, in eine Datei sammeln lassen und das Konto löschen. Gelöscht wird nach 30 Tagen; bis dahin können Sie das Konto doch noch behalten.</p>`,
    },
  },
};
