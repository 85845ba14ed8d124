import type { Locale } from '../../texts.ts';
import type { PromptType } from './prompt.ts';

/** What is asked for by the defaults of each type; `WHO` and `FACTS` are the lead's. A model is told `you` in languages that have two. */
export const defaultTexts: Record<PromptType, Record<Locale, string>> = {
  summary: {
    en: 'Sum up in two sentences what WHO does and for whom. What is known: FACTS. Then say in one sentence what of our offer could be useful there: {{training}}. State only what the material says.',
    de: 'Fasse in zwei Sätzen zusammen, was WHO macht und für wen. Bekannt ist: FACTS. Sage dann in einem Satz, was von unserem Angebot dort nützlich sein könnte: {{training}}. Schreibe nur, was im Material steht.',
    fr: 'Résume en deux phrases ce que fait WHO et pour qui. Ce que l’on sait : FACTS. Dis ensuite en une phrase ce qui, dans notre offre, pourrait y être utile : {{training}}. N’écris que ce que dit le matériel.',
    es: 'Resume en dos frases qué hace WHO y para quién. Lo que se sabe: FACTS. Di después en una frase qué de nuestra oferta podría ser útil allí: {{training}}. Escribe solo lo que dice el material.',
  },
  first_line: {
    en: 'Write the first line of an e-mail to WHO. It shows that we know them by one fact of these: FACTS. No compliment that would fit anybody, no question, no greeting.',
    de: 'Schreibe die erste Zeile einer E-Mail an WHO. Sie zeigt durch eine dieser Tatsachen, dass wir den Empfänger kennen: FACTS. Kein Kompliment, das auf jeden passt, keine Frage, keine Begrüßung.',
    fr: 'Écris la première ligne d’un e-mail à WHO. Elle montre par un de ces faits que nous connaissons le destinataire : FACTS. Pas de compliment qui irait à n’importe qui, pas de question, pas de salutation.',
    es: 'Escribe la primera línea de un correo a WHO. Muestra con uno de estos datos que conocemos al destinatario: FACTS. Sin cumplidos que valgan para cualquiera, sin preguntas, sin saludo.',
  },
  subject: {
    en: 'Write the subject of an e-mail to WHO. It names what is in it for them, by one fact of these: FACTS. No exclamation mark, no capitals, nothing that promises what {{training}} does not.',
    de: 'Schreibe den Betreff einer E-Mail an WHO. Er nennt anhand einer dieser Tatsachen, was der Empfänger davon hat: FACTS. Kein Ausrufezeichen, keine Großbuchstaben, nichts, was {{training}} nicht verspricht.',
    fr: 'Écris l’objet d’un e-mail à WHO. Il dit, par un de ces faits, ce que le destinataire y gagne : FACTS. Pas de point d’exclamation, pas de majuscules, rien que {{training}} ne promette pas.',
    es: 'Escribe el asunto de un correo a WHO. Dice con uno de estos datos qué gana el destinatario: FACTS. Sin signos de exclamación, sin mayúsculas, nada que {{training}} no prometa.',
  },
  direct: {
    en: 'Write a short e-mail to WHO. Begin with one fact of these: FACTS. Say in one sentence what we do, from {{training}}, and in one what it would change for them. End with one simple question. No subject, no signature.',
    de: 'Schreibe eine kurze E-Mail an WHO. Beginne mit einer dieser Tatsachen: FACTS. Sage in einem Satz, was wir machen, aus {{training}}, und in einem, was sich dadurch für den Empfänger ändern würde. Ende mit einer einfachen Frage. Kein Betreff, keine Signatur.',
    fr: 'Écris un court e-mail à WHO. Commence par un de ces faits : FACTS. Dis en une phrase ce que nous faisons, d’après {{training}}, et en une autre ce que cela changerait pour le destinataire. Termine par une question simple. Pas d’objet, pas de signature.',
    es: 'Escribe un correo breve a WHO. Empieza con uno de estos datos: FACTS. Di en una frase qué hacemos, a partir de {{training}}, y en otra qué cambiaría para el destinatario. Termina con una pregunta sencilla. Sin asunto, sin firma.',
  },
  similar: {
    en: 'Name companies that are like WHO: the same trade, about the same size, in the same country. What is known: FACTS. Say of each in a few words what they have in common.',
    de: 'Nenne Unternehmen, die WHO ähnlich sind: dieselbe Branche, etwa dieselbe Größe, im selben Land. Bekannt ist: FACTS. Sage zu jedem in wenigen Worten, was sie gemeinsam haben.',
    fr: 'Cite des entreprises semblables à WHO : le même secteur, à peu près la même taille, dans le même pays. Ce que l’on sait : FACTS. Dis pour chacune en quelques mots ce qu’elles ont en commun.',
    es: 'Nombra empresas parecidas a WHO: el mismo sector, más o menos el mismo tamaño, en el mismo país. Lo que se sabe: FACTS. Di de cada una en pocas palabras qué tienen en común.',
  },
  competitor: {
    en: 'Name companies that compete with WHO for the same customers. What is known: FACTS. Say of each in a few words for which customers.',
    de: 'Nenne Unternehmen, die mit WHO um dieselben Kunden konkurrieren. Bekannt ist: FACTS. Sage zu jedem in wenigen Worten, um welche Kunden.',
    fr: 'Cite des entreprises qui se disputent les mêmes clients que WHO. Ce que l’on sait : FACTS. Dis pour chacune en quelques mots de quels clients il s’agit.',
    es: 'Nombra empresas que compiten con WHO por los mismos clientes. Lo que se sabe: FACTS. Di de cada una en pocas palabras por qué clientes.',
  },
  supplier: {
    en: 'Name companies that could supply WHO with what it needs for its work. What is known: FACTS. Say of each in a few words with what.',
    de: 'Nenne Unternehmen, die WHO mit dem beliefern könnten, was für die Arbeit gebraucht wird. Bekannt ist: FACTS. Sage zu jedem in wenigen Worten, womit.',
    fr: 'Cite des entreprises qui pourraient fournir à WHO ce dont son travail a besoin. Ce que l’on sait : FACTS. Dis pour chacune en quelques mots avec quoi.',
    es: 'Nombra empresas que podrían suministrar a WHO lo que necesita para su trabajo. Lo que se sabe: FACTS. Di de cada una en pocas palabras con qué.',
  },
};
