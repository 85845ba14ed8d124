import type { CourseText } from '../course-text.ts';

type Page = 'narrow-down' | 'enrich' | 'filter';

export const fr: CourseText<Page> = {
  title: 'Trouver les leads qui conviennent',
  description: 'Demander les bonnes entreprises, lire leurs sites web et filtrer ce que vous avez.',
  pages: {
    'narrow-down': {
      title: 'Affiner une recherche',
      html: `
<p>Une bonne recherche trouve peu d’entreprises qui ne conviennent pas. L’<strong>Aperçu</strong> est gratuit : changez les filtres jusqu’à ce que les chiffres vous conviennent.</p>
<ul>
<li><strong>Rayon</strong> : de 100 mètres à 100 kilomètres. Commencez petit, une ville dense compte beaucoup de lieux.</li>
<li><strong>Catégories</strong> : plusieurs à la fois sont possibles.</li>
<li><strong>Nom ou mot-clé</strong> : trouve une enseigne ou un mot du nom.</li>
<li><strong>Seulement avec</strong> : écarte ce qui n’a ni e-mail, ni téléphone, ni site web selon votre choix. Pour appeler, il faut un téléphone ; pour visiter un site web, qu’il y en ait un.</li>
</ul>
<p>Les <strong>Premiers lieux</strong> montrent le genre d’entreprise qui ressort. Les coordonnées s’affichent une fois le lead enregistré.</p>
<p>Une exécution trouve jusqu’à 10 000 leads. Si vous cherchez de nouveau avec la même liste, les entreprises qui y figurent déjà sont laissées de côté et ne coûtent rien.</p>`,
    },
    enrich: {
      title: 'Faire lire les sites web',
      html: `
<p>Les données ouvertes ne connaissent souvent aucun e-mail. Le site web d’une entreprise, presque toujours.</p>
<figure><img src="/pictures/list.png" alt="Une liste dont les leads ont été enrichis : les e-mails et téléphones trouvés sont dans les lignes" width="1440" height="900" /><figcaption>Une liste pendant l’enrichissement de ses leads, ligne par ligne</figcaption></figure>
<ol>
<li>Cochez <strong>Visiter ensuite leurs sites web</strong> dans une recherche, ou sélectionnez des leads dans une liste et cliquez sur <strong>Enrichir</strong>.</li>
<li>Nous visitons chaque site avec politesse : une page après l’autre, et seulement là où son propriétaire l’autorise.</li>
<li>Sont trouvés e-mails, téléphones, réseaux sociaux, personnes, adresses et technologies, chacun avec la page où il figurait.</li>
</ol>
<p>Cela coûte 1 crédit pour un lead dont le premier e-mail est trouvé, et rien si aucun ne l’est.</p>`,
    },
    filter: {
      title: 'Filtrer une liste',
      html: `
<p>Ouvrez <strong>Filtres</strong> au-dessus d’une liste. Chaque filtre actif se lit comme une phrase : vous voyez toujours ce que la liste montre.</p>
<ul>
<li>Cherchez dans le texte des leads et dites s’il doit être contenu, se trouver au début ou correspondre exactement.</li>
<li><strong>Ajouter une condition</strong> compare un champ : la ville est Lisbonne, les technologies contiennent WordPress, le téléphone n’est pas vide.</li>
<li>Choisissez les leads selon leur e-mail : trouvé, introuvable ou potentiel.</li>
<li><strong>Pas encore envoyé</strong> montre ce qui n’est pas encore parti vers votre webhook.</li>
</ul>
<p>Sélectionnez ensuite tout ce qui correspond, sur toutes les pages, pour l’enrichir, l’envoyer ou le supprimer d’un coup.</p>`,
    },
  },
};
