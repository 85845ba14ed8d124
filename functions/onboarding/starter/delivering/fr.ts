import type { CourseText } from '../course-text.ts';

type Page = 'set-up' | 'follow' | 'api';

export const fr: CourseText<Page> = {
  title: 'Envoyer des leads vers vos systèmes',
  description: 'Un webhook par liste, un journal de chaque envoi, et une API pour le reste.',
  pages: {
    'set-up': {
      title: 'Configurer un webhook',
      html: `
<p>Un webhook est une adresse à vous qui reçoit des leads : un CRM, un service d’automatisation ou votre propre programme. Chaque liste a le sien.</p>
<ol>
<li>Ouvrez une liste et choisissez <strong>Configurer le webhook</strong>.</li>
<li>Saisissez l’<strong>URL</strong>. Si votre récepteur en demande un, saisissez un <strong>Authorization-Token</strong> ; il est envoyé dans l’en-tête de ce nom et n’est plus jamais affiché.</li>
<li>Enregistrez et copiez le <strong>Secret de signature</strong> : il s’affiche une seule fois. Votre récepteur vérifie avec lui, selon la méthode Standard Webhooks, qu’un envoi vient d’ici.</li>
<li>Cliquez sur <strong>Envoyer un test</strong> et lisez ce que répond votre récepteur.</li>
</ol>
<p>Ce que vous indiquez sous <strong>Mots-clés et source</strong> d’une liste est envoyé avec chacun de ses leads.</p>`,
    },
    follow: {
      title: 'Envoyer, et voir ce qui est arrivé',
      html: `
<p>Sélectionnez des leads dans la liste et cliquez sur <strong>Envoyer</strong>. Chaque lead est un envoi, avec toutes ses données et leur provenance.</p>
<figure><img src="/pictures/lead.png" alt="Un lead avec ses données ; l’une d’elles montre la page où elle a été trouvée" width="1440" height="900" /><figcaption>Un lead : voilà ce que reçoit votre récepteur, chaque donnée avec sa source</figcaption></figure>
<ul>
<li>Si un récepteur ne répond pas, l’envoi est retenté, jusqu’à dix fois en trois jours.</li>
<li>Sous <strong>Envois</strong>, vous voyez chaque tentative avec sa réponse. <strong>Renvoyer</strong> répète ce qui a échoué.</li>
<li>Un webhook est désactivé quand son récepteur dit que l’adresse n’existe plus, ou quand la dernière tentative a échoué. Réparez le récepteur et remettez le webhook sur <strong>Activé</strong>.</li>
</ul>
<p>L’envoi ne coûte aucun crédit. Un lead livré est marqué comme <strong>Envoyé</strong>.</p>`,
    },
    api: {
      title: 'Utiliser l’API',
      html: `
<p>Vos programmes peuvent faire ce que vous faites ici : rechercher, lire des listes, lancer des exécutions et envoyer des leads.</p>
<ol>
<li>Créez une clé sous <a href="/profile-settings/api-key">Clés API</a>, avec les droits dont le programme a besoin.</li>
<li>Envoyez-la avec chaque requête, sous la forme <code>Authorization: Bearer lwk_…</code>.</li>
<li>La <strong>Référence de l’API</strong>, en lien sur la même page, énumère chaque point d’accès et permet de l’essayer.</li>
</ol>
<p>Une clé peut interroger 300 fois par minute ; chaque réponse dit ce qu’il reste. Envoyez un <code>Idempotency-Key</code> avec ce qui crée ou dépense : une requête répétée n’est alors exécutée qu’une fois.</p>`,
    },
  },
};
