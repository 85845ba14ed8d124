import type { CourseText } from '../course-text.ts';

type Page = 'search' | 'read-list' | 'stop-and-retry';

export const fr: CourseText<Page> = {
  title: 'Votre première liste de leads',
  description: 'D’un compte vide à une liste avec des coordonnées, en une dizaine de minutes.',
  pages: {
    search: {
      title: 'Rechercher des entreprises',
      html: `
<p>Un lead est une entreprise avec laquelle vous pourriez travailler. Vous trouvez des leads par lieu et par genre, et le prix s’affiche avant toute dépense.</p>
<figure><img src="/pictures/search.png" alt="La page de recherche : les filtres à gauche, l’aperçu avec les chiffres, la carte et le prix à droite" width="1440" height="900" /><figcaption>La recherche : ce que vous demandez et ce que vous obtiendriez</figcaption></figure>
<ol>
<li>Ouvrez <a href="/lead-search/new-search">Nouvelle recherche</a>.</li>
<li>Saisissez une ville dans <strong>Lieu</strong> ou cliquez sur la carte. Choisissez le <strong>Rayon</strong> autour.</li>
<li>Choisissez des <strong>Catégories</strong> si vous cherchez certains genres d’entreprise.</li>
<li>Regardez l’<strong>Aperçu</strong> : combien de lieux il y a, combien ont un e-mail, un téléphone ou un site web, et ce qu’ils coûtent au plus.</li>
<li>Indiquez <strong>Combien au plus</strong> et la liste où les <strong>Enregistrer dans</strong>, puis cliquez sur le bouton qui annonce le nombre de leads.</li>
</ol>
<p>Un nouveau lead local coûte 1 crédit. Une entreprise que vous possédez déjà, dans cette liste ou une autre, ne coûte rien.</p>
<h3>D’où viennent les entreprises</h3>
<p>Elles viennent de données ouvertes sur les lieux, et chacune indique lesquelles. Les données d’exemple sont signalées : ces entreprises sont inventées, pour que vous puissiez tout essayer.</p>`,
    },
    'read-list': {
      title: 'Lire votre liste',
      html: `
<p>Tout ce que vous trouvez est gardé dans une liste. Vos listes sont sous <a href="/saved-lists">Listes enregistrées</a>, chacune avec le nombre de leads qui ont un e-mail, un téléphone et un site web.</p>
<ul>
<li>Ouvrez un lead pour voir toutes ses <strong>Données</strong>. Chacune a sa source et sa fiabilité ; un clic montre où elle a été trouvée.</li>
<li>Le <strong>Statut de l’e-mail</strong> dit d’un coup d’œil si une adresse a été trouvée, est recherchée ou ne semble pas exister.</li>
<li>Choisissez les colonnes dont vous avez besoin ; votre choix est conservé.</li>
<li>Sélectionnez des lignes pour agir sur toutes à la fois. Vous pouvez aussi sélectionner tout ce qui correspond, sur toutes les pages.</li>
</ul>
<h3>Ranger</h3>
<p>Une liste terminée sort de la vue avec <strong>Archiver</strong>. Les listes et leads supprimés se récupèrent avec <strong>Annuler</strong> ; après 30 jours, ils disparaissent pour de bon.</p>`,
    },
    'stop-and-retry': {
      title: 'Suivre, arrêter, relancer',
      html: `
<p>Rechercher, visiter des sites web et envoyer sont des <em>exécutions</em>. Une exécution continue quand vous fermez la page. Vous la retrouvez avec sa progression dans la barre du haut, puis sous <a href="/lead-search/runs">Exécutions</a>.</p>
<ul>
<li><strong>Arrêter</strong> arrête vraiment : dès cet instant, plus rien n’est dépensé, et ce qui était réservé est rendu. Les leads livrés restent.</li>
<li>Une exécution <strong>Partielle</strong> a eu des leads en échec. <strong>Relancer</strong> reprend <strong>Seulement les échecs</strong> ou tout <strong>Depuis le début</strong>. Rien n’est facturé deux fois.</li>
<li><strong>Budget ou crédits épuisés</strong> signifie que l’exécution a gardé ce qu’elle avait livré quand son budget, ou les crédits, ont été épuisés.</li>
</ul>
<p>Chaque exécution conserve pendant 90 jours ce qui était demandé, ce qu’elle a apporté et ce qu’elle a coûté.</p>`,
    },
  },
};
