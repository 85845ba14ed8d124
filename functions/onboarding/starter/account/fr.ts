import type { CourseText } from '../course-text.ts';

type Page = 'credits' | 'team' | 'security';

export const fr: CourseText<Page> = {
  title: 'Crédits, équipe et votre compte',
  description:
    'Ce qui coûte des crédits, comment vos collègues arrivent, et comment votre compte reste le vôtre.',
  pages: {
    credits: {
      title: 'Comment fonctionnent les crédits',
      html: `
<p>Vous payez ce qui est livré, pas l’essai. Le <a href="/settings/wallet">Portefeuille</a> montre ce que vous avez.</p>
<ol>
<li>Avant le début d’une exécution, vous voyez les <strong>Crédits prévus</strong> et combien elle coûte <strong>Au maximum</strong>.</li>
<li>Ce maximum est mis de côté : il figure sous <strong>Réservé</strong>.</li>
<li>Chaque donnée livrée est facturée. Ce qui n’a pas servi est rendu à la fin de l’exécution.</li>
</ol>
<p>Un nouveau lead local coûte 1 crédit. La visite d’un site web coûte 1 crédit si elle trouve le premier e-mail d’un lead ; téléphones, réseaux sociaux, personnes et technologies de la même visite sont gratuits. Ce que vous possédez n’est jamais facturé de nouveau.</p>
<p>Les crédits <strong>Mensuels</strong> servent d’abord, puis les crédits <strong>Reportés</strong>, puis ceux sous <strong>Achetés</strong>, valables 12 mois. Sous <strong>Mouvements</strong>, vous trouvez chacun avec son exécution et son lead.</p>`,
    },
    team: {
      title: 'Travailler à plusieurs',
      html: `
<p>L’utilisateur principal d’un compte invite d’autres personnes sous <a href="/manage-team">Équipe</a>.</p>
<ol>
<li>Cliquez sur <strong>Inviter un membre</strong> et saisissez l’adresse e-mail.</li>
<li>Choisissez l’accès : qui a <strong>Leads</strong> travaille avec les listes et dépense des crédits ; qui a <strong>Portefeuille</strong> voit le solde.</li>
<li>La personne reçoit un e-mail avec un lien valable 7 jours.</li>
</ol>
<p>Tout le monde travaille dans les mêmes listes. Vous pouvez changer à tout moment ce que quelqu’un peut faire ; cela vaut dès son prochain clic. Qui est retiré est dehors aussitôt, avec ses sessions et ses clés API.</p>
<p>Le <a href="/settings/activity">Journal d’activité</a> dit qui a fait quoi dans le compte.</p>`,
    },
    security: {
      title: 'Protéger votre compte',
      html: `
<ul>
<li>Activez la <strong>Double authentification</strong> sous <a href="/profile-settings/password">Mot de passe et sécurité</a> et gardez les codes de secours en lieu sûr.</li>
<li>La même page montre où vous êtes connecté. Fermez une session que vous ne connaissez pas et changez votre mot de passe.</li>
<li>Une clé API s’affiche une seule fois. Ne lui donnez pas plus de droits que son programme n’en a besoin et, si possible, une fin.</li>
</ul>
<h3>Vos données sont à vous</h3>
<p>Sous <a href="/settings/privacy">Vos données</a>, l’utilisateur principal peut faire réunir dans un fichier tout ce que contient le compte, et peut supprimer le compte. La suppression a lieu après 30 jours ; jusque-là, vous pouvez encore garder le compte.</p>`,
    },
  },
};
