import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPassages } from './passages.ts';
import type { PublisherNames } from './publisher-names.ts';
import { SCORED_TOPICS, type ScoredTopic } from './topics.ts';

/**
 * Sentences by docs/methodology.md, section 6: only a passage in which the publisher describes itself, in the present,
 * is evidence. `states` has a sentence for each topic that it states. `silent` states none: each is a denial, a question,
 * a report about others or of what others say, about the past, or a wish. The publisher is The Facts of the-facts.com.
 */
interface LanguageTable {
  readonly states: readonly (readonly [topic: ScoredTopic, sentence: string])[];
  readonly silent: readonly (readonly [why: string, sentence: string])[];
}

const TABLES: Readonly<Record<string, LanguageTable>> = {
  English: {
    states: [
      ['ownership', 'The Facts is owned by the Smith family, which has owned it since 1950.'],
      ['ownership', 'We are a reader-owned cooperative with 4,000 members.'],
      ['ownership', 'Founded in 1897, The Facts is owned by Facts Media LLC and has no outside shareholders.'],
      ['ownership', 'This newspaper belongs to the Southern Press Foundation, not to an investor.'],
      ['ownership', 'We are a nonprofit news organization funded by our readers.'],
      ['ownership', 'Our owners are 212 local families who each hold one share.'],
      ['corrections', 'We correct errors promptly and say what was wrong.'],
      ['corrections', 'If you believe that we have made a mistake, please write to the editor.'],
      ['corrections', 'Mistakes are corrected in the text, no matter how small, and listed on this page.'],
      ['corrections', 'Our corrections policy requires a note at the top of the story.'],
      ['corrections', 'If an error was made, we publish a correction within a day.'],
      ['corrections', 'Please do not hesitate to contact us if you spot an error.'],
      ['ethics', 'We have a code of ethics, and every employee signs it.'],
      ['ethics', 'All staff follow our code of conduct and declare conflicts of interest.'],
      ['ethics', 'Our journalists work according to the code of ethics of the Society of Professional Journalists.'],
      ['ethics', 'The Facts follows the editorial standards of its press council.'],
      ['ethics', 'We have adopted the code of practice of the press council.'],
      ['ethics', 'Reporters must avoid conflicts of interest.'],
      ['corrections', 'Readers can report errors to our editor.'],
      ['corrections', 'Corrections are published on page A2 of our newspaper.'],
      ['ethics', 'The newsroom is guided by principles of accuracy, fairness and independence.'],
      ['ownership', 'The Facts is published weekly by Facts Publishing Company.'],
    ],
    silent: [
      ['denies', 'We have no code of ethics.'],
      ['denies', 'We have no corrections policy and do not plan one.'],
      ['denies', 'We do not correct errors.'],
      ['denies', 'We don’t have a code of ethics.'],
      ['denies', 'Our ownership is nobody’s business.'],
      ['denies', 'This newspaper isn’t owned by any company.'],
      ['denies', 'Nobody on our staff has ever read a code of ethics.'],
      ['denies', 'We refuse to adopt a code of ethics.'],
      ['denies', 'Our newsroom lacks a code of conduct.'],
      ['denies', 'We rarely correct our mistakes.'],
      ['denies', 'We publish without editorial standards of any kind.'],
      ['denies', 'We have a code of ethics, but we do not follow it.'],
      ['asks', 'Does this newspaper have a code of ethics?'],
      ['asks', 'Who is our newspaper owned by, and why do we correct errors?'],
      ['reports', 'Critics say that we violated our code of ethics.'],
      ['reports', 'According to a competitor, we correct errors too late.'],
      ['reports', 'The mayor claims this newspaper is owned by her opponents.'],
      ['reports', '“We correct errors promptly,” the editor of another paper told us.'],
      ['reports', 'Our city council adopted a code of ethics for its members.'],
      ['reports', 'The hospital is owned by Northern Holdings Ltd.'],
      ['reports', 'The New York Times has a code of ethics for its reporters.'],
      ['past', 'The Facts was owned by the Smith family until 1990.'],
      ['past', 'We used to have a code of ethics.'],
      ['past', 'In the past, our editors followed a code of conduct.'],
      ['past', 'Formerly owned by the Smith family, our newspaper changed hands twice.'],
      ['past', 'We corrected an error in a recipe yesterday.'],
      ['request', 'A reader asked us to correct an error in a recipe.'],
      ['request', 'Please correct the error in your article about the bridge.'],
      ['request', 'Readers want us to adopt a code of ethics.'],
      ['request', 'You should correct your mistakes on our page.'],
      ['wish', 'We would like to have a code of ethics one day.'],
      ['wish', 'We plan to publish a corrections policy.'],
      ['denies', 'We have yet to correct a single error.'],
      ['denies', 'Our owner is unknown.'],
      ['denies', 'Errors on our pages stay uncorrected.'],
      ['denies', 'Corrections policy of our newspaper: none.'],
      ['reports', 'A court ordered us to publish a correction of the error.'],
      ['reports', 'The editor of the Herald says his newspaper corrects errors promptly.'],
      ['reports', 'Our reporter explains what a code of ethics is.'],
      ['reports', 'Our rival, the Herald, is owned by Herald Media Ltd.'],
      ['past', 'The Facts had been owned by the Smith family for decades.'],
      ['request', 'We ask The Facts to correct its mistakes.'],
      ['wish', 'A corrections policy for our site is planned.'],
    ],
  },
  German: {
    states: [
      ['ownership', 'Die Zeitung gehört der Familie Müller.'],
      ['ownership', 'Herausgeber: Verlag Nordlicht GmbH, vertreten durch Anna Berg.'],
      ['ownership', 'Unser Verlag ist ein Unternehmen der Nordlicht-Gruppe.'],
      ['ownership', 'Wir finanzieren uns ausschließlich durch unsere Abonnenten.'],
      ['ownership', 'The Facts wird von der Stiftung Lokaljournalismus herausgegeben.'],
      ['corrections', 'Wir korrigieren Fehler so schnell wie möglich und machen sie kenntlich.'],
      ['corrections', 'Fehler werden von der Redaktion umgehend berichtigt.'],
      ['corrections', 'Wenn Sie einen Fehler finden, schreiben Sie uns bitte, damit wir ihn berichtigen.'],
      ['corrections', 'Die Redaktion stellt Fehler transparent richtig.'],
      ['corrections', 'Zögern Sie nicht, uns Fehler zu melden.'],
      ['ethics', 'Die Redaktion hält sich an den Pressekodex des Deutschen Presserats.'],
      ['ethics', 'Unsere Journalisten arbeiten nach journalistischen Grundsätzen.'],
      ['ethics', 'Wir haben einen Ethikkodex, den alle Mitarbeiter unterschreiben.'],
      ['ethics', 'Für unsere Arbeit gelten redaktionelle Leitlinien.'],
      ['ethics', 'Wir legen Interessenkonflikte offen.'],
      ['corrections', 'Haben Sie einen Fehler entdeckt, schreiben Sie an unsere Redaktion.'],
      ['ethics', 'Der Pressekodex ist für unsere Redaktion verbindlich.'],
      ['ownership', 'Inhaber der Zeitung ist Hans Müller.'],
    ],
    silent: [
      ['denies', 'Wir haben keinen Ethikkodex.'],
      ['denies', 'Wir korrigieren Fehler nicht.'],
      ['denies', 'Unsere Zeitung gehört niemandem.'],
      ['denies', 'Die Redaktion hält sich nicht an den Pressekodex.'],
      ['denies', 'Wir arbeiten ohne redaktionelle Leitlinien.'],
      ['denies', 'Unsere Redaktion verzichtet auf einen Ehrenkodex.'],
      ['asks', 'Hat die Redaktion einen Ethikkodex?'],
      ['reports', 'Kritiker sagen, dass wir gegen unseren Ethikkodex verstoßen haben.'],
      ['reports', 'Laut einem Konkurrenten korrigiert unsere Redaktion Fehler zu spät.'],
      ['reports', 'Der Bürgermeister behauptet, unsere Zeitung gehöre seinen Gegnern und sei Teil der Partei.'],
      ['reports', 'Unsere Stadt hat einen Verhaltenskodex für den Rat.'],
      ['past', 'Die Zeitung gehörte bis 1990 der Familie Müller.'],
      ['past', 'Früher hatte unsere Redaktion einen Ehrenkodex.'],
      ['past', 'Gestern haben wir einen Fehler in einem Rezept korrigiert.'],
      ['request', 'Ein Leser bat uns, einen Fehler in einem Rezept zu korrigieren.'],
      ['request', 'Bitte korrigieren Sie den Fehler in Ihrem Artikel.'],
      ['request', 'Viele Leser fordern, dass wir uns an den Pressekodex halten.'],
      ['wish', 'Wir würden gern einen Ethikkodex einführen.'],
      ['denies', 'Wer unser Eigentümer ist, verraten wir nicht.'],
      ['denies', 'Fehler bleiben bei uns unkorrigiert.'],
      ['reports', 'Ein Gericht hat uns verpflichtet, den Fehler zu berichtigen.'],
      ['wish', 'Wir denken über einen Ethikkodex nach.'],
    ],
  },
  French: {
    states: [
      ['ownership', 'Notre journal appartient à une coopérative de lecteurs.'],
      ['ownership', 'Le journal est édité par la société Nord Presse SAS.'],
      ['ownership', 'The Facts est la propriété de la famille Martin depuis 1950.'],
      ['ownership', 'Éditeur : Nord Presse SAS, au capital de 40 000 euros.'],
      ['ownership', 'Nous sommes une association à but non lucratif.'],
      ['corrections', 'Nous corrigeons les erreurs dès qu’elles nous sont signalées.'],
      ['corrections', 'Nous corrigeons nos erreurs sans délai et les signalons.'],
      ['corrections', 'Les erreurs sont corrigées dans le texte et signalées en bas de page.'],
      ['corrections', 'N’hésitez pas à nous signaler une erreur.'],
      ['corrections', 'La rédaction publie un rectificatif dès qu’une erreur est établie.'],
      ['ethics', 'La rédaction respecte la charte de Munich.'],
      ['ethics', 'Nous avons une charte de déontologie.'],
      ['ethics', 'Nos journalistes travaillent selon la charte de déontologie de 1971.'],
      ['ethics', 'Nous avons adopté une charte éthique.'],
      ['ethics', 'Nos journalistes déclarent leurs conflits d’intérêts.'],
      ['corrections', 'Chaque correction est signalée et datée par la rédaction.'],
      ['ethics', 'La rédaction adhère à la charte d’éthique professionnelle des journalistes.'],
    ],
    silent: [
      ['denies', 'Nous n’avons pas de charte de déontologie.'],
      ['denies', 'Notre journal n’appartient à aucun groupe industriel.'],
      ['denies', 'Nous ne corrigeons jamais nos erreurs.'],
      ['denies', 'Nous publions sans charte éthique.'],
      ['denies', 'La rédaction refuse toute charte de déontologie.'],
      ['denies', 'Aucun de nos journalistes ne connaît la charte de Munich.'],
      ['asks', 'Notre rédaction a-t-elle une charte de déontologie ?'],
      ['reports', 'Des critiques disent que nous avons violé notre charte de déontologie.'],
      ['reports', 'Selon un concurrent, notre journal appartient à un fonds américain.'],
      ['reports', 'Le maire affirme que nous ne respectons pas la charte de Munich.'],
      ['reports', 'Notre ville a adopté un code de conduite pour ses élus.'],
      ['past', 'Notre journal appartenait à la famille Martin jusqu’en 1990.'],
      ['past', 'Autrefois, la rédaction avait une charte de déontologie.'],
      ['past', 'Hier, nous avons corrigé une erreur dans une recette.'],
      ['request', 'Un lecteur nous a demandé de corriger une erreur dans une recette.'],
      ['request', 'Merci de corriger l’erreur dans votre article.'],
      ['request', 'Des lecteurs nous demandent d’adopter une charte éthique.'],
      ['wish', 'Nous devrions adopter une charte de déontologie.'],
      ['denies', 'Nous nous passons de charte de déontologie.'],
      ['denies', 'Notre propriétaire est inconnu.'],
      ['reports', 'L’hôpital est détenu par un fonds.'],
      ['past', 'Notre journal a longtemps appartenu à la famille Martin.'],
      ['wish', 'Nous réfléchissons à une charte éthique.'],
    ],
  },
  Spanish: {
    states: [
      ['ownership', 'El diario es propiedad de la Fundación Prensa Libre.'],
      ['ownership', 'Nuestro periódico pertenece a sus trabajadores.'],
      ['ownership', 'The Facts está editado por Prensa Sur S.L.'],
      ['ownership', 'Somos una cooperativa de periodistas.'],
      ['ownership', 'Nuestra web está financiada por sus lectores.'],
      ['corrections', 'Cuando cometemos errores los corregimos de forma visible.'],
      ['corrections', 'Corregimos los errores cuanto antes.'],
      ['corrections', 'Los errores se corrigen en el texto y se señalan al pie.'],
      ['corrections', 'No dude en escribirnos si encuentra un error.'],
      ['corrections', 'La redacción publica las rectificaciones en esta página.'],
      ['ethics', 'Nos regimos por un código deontológico propio.'],
      ['ethics', 'Tenemos un código ético que firman todos los redactores.'],
      ['ethics', 'Nuestros periodistas trabajan según el código deontológico de la FAPE.'],
      ['ethics', 'La redacción respeta sus principios editoriales.'],
      ['ethics', 'Nuestros redactores declaran sus conflictos de interés.'],
      ['ownership', 'Somos un medio financiado por sus socios.'],
      ['corrections', 'Puede comunicarnos un error en este correo.'],
    ],
    silent: [
      ['denies', 'No tenemos código ético.'],
      ['denies', 'Nunca corregimos nuestros errores.'],
      ['denies', 'Nuestro diario no pertenece a ningún grupo.'],
      ['denies', 'La redacción carece de código deontológico.'],
      ['denies', 'Trabajamos sin código ético.'],
      ['denies', 'Ninguno de nuestros redactores conoce el código deontológico.'],
      ['asks', '¿Tiene nuestra redacción un código ético?'],
      ['reports', 'Los críticos dicen que violamos nuestro código ético.'],
      ['reports', 'Según un competidor, nuestro periódico es propiedad de un fondo.'],
      ['reports', 'El alcalde afirma que corregimos los errores tarde.'],
      ['reports', 'Nuestro ayuntamiento tiene un código ético para sus concejales.'],
      ['past', 'El diario fue propiedad de la familia García hasta 1990.'],
      ['past', 'Antes teníamos un código ético.'],
      ['past', 'Ayer corregimos un error en una receta.'],
      ['request', 'Un lector nos pidió corregir un error en una receta.'],
      ['request', 'Por favor, corrijan el error de su artículo en nuestra portada.'],
      ['request', 'Muchos lectores nos piden que adoptemos un código ético.'],
      ['wish', 'Deberíamos tener un código ético.'],
      ['denies', 'Nuestro propietario es desconocido.'],
      ['reports', 'El Mundo corrige sus errores.'],
      ['wish', 'Estamos preparando un código ético.'],
    ],
  },
  Portuguese: {
    states: [
      ['ownership', 'O jornal é propriedade da cooperativa dos seus jornalistas desde 1978.'],
      ['ownership', 'O nosso jornal pertence à Fundação Imprensa Livre.'],
      ['ownership', 'The Facts é editado pela Imprensa Sul, Lda.'],
      ['ownership', 'Somos uma cooperativa de jornalistas.'],
      ['ownership', 'O site é financiado pelos leitores.'],
      ['corrections', 'Corrigimos os erros no texto e assinalamos a correção.'],
      ['corrections', 'Os erros são corrigidos o mais rápido possível.'],
      ['corrections', 'Se encontrar um erro, escreva à redação.'],
      ['corrections', 'Não hesite em comunicar-nos um erro, que corrigimos logo.'],
      ['corrections', 'A redação publica as correções nesta página.'],
      ['ethics', 'A redação rege-se pelo código deontológico dos jornalistas, publicado no site.'],
      ['ethics', 'Temos um código de ética que todos assinam.'],
      ['ethics', 'O nosso estatuto editorial garante a independência da redação.'],
      ['ethics', 'Os nossos jornalistas trabalham segundo o código deontológico.'],
      ['ethics', 'Seguimos princípios editoriais próprios.'],
      ['corrections', 'Comprometemo-nos a corrigir qualquer erro.'],
      ['ethics', 'A redação subscreve o código deontológico.'],
    ],
    silent: [
      ['denies', 'Não temos código de ética.'],
      ['denies', 'Nunca corrigimos os nossos erros.'],
      ['denies', 'O nosso jornal não pertence a nenhum grupo.'],
      ['denies', 'A redação recusa o código deontológico.'],
      ['denies', 'Trabalhamos sem código de conduta.'],
      ['denies', 'Nenhum dos nossos jornalistas conhece o código deontológico.'],
      ['asks', 'A nossa redação tem um código de ética?'],
      ['reports', 'Os críticos dizem que violámos o nosso código de ética.'],
      ['reports', 'Segundo um concorrente, o nosso jornal é propriedade de um fundo.'],
      ['reports', 'O presidente da câmara afirma que corrigimos os erros tarde.'],
      ['reports', 'A nossa cidade tem um código de conduta para os vereadores.'],
      ['past', 'O jornal foi propriedade da família Silva até 1990.'],
      ['past', 'Antigamente tínhamos um código de ética.'],
      ['past', 'Ontem corrigimos um erro numa receita.'],
      ['request', 'Um leitor pediu-nos para corrigir um erro numa receita.'],
      ['request', 'Por favor, corrijam o erro no vosso artigo.'],
      ['request', 'Muitos leitores pedem que adotemos um código de ética.'],
      ['wish', 'Deveríamos ter um código de ética.'],
      ['denies', 'O nosso proprietário é desconhecido.'],
      ['reports', 'A Folha corrige os seus erros.'],
      ['wish', 'Estamos a preparar um código de ética.'],
    ],
  },
  Italian: {
    states: [
      ['ownership', 'Il giornale è edito da Stampa Libera S.r.l. di Torino.'],
      ['ownership', 'Il nostro giornale appartiene ai suoi giornalisti.'],
      ['ownership', 'The Facts è di proprietà della famiglia Rossi.'],
      ['ownership', 'Siamo una cooperativa di giornalisti.'],
      ['ownership', 'Il sito è finanziato dai lettori.'],
      ['corrections', 'Se pubblichiamo errori, li correggiamo in modo trasparente.'],
      ['corrections', 'Correggiamo gli errori senza indugio e ne diamo conto.'],
      ['corrections', 'Gli errori vengono corretti nel testo e segnalati in fondo.'],
      ['corrections', 'Se trovate un errore, scrivete alla redazione.'],
      ['corrections', 'La redazione pubblica le rettifiche in questa pagina.'],
      ['ethics', 'La redazione segue la Carta dei doveri del giornalista.'],
      ['ethics', 'Abbiamo un codice etico che tutti firmano.'],
      ['ethics', 'I nostri giornalisti lavorano secondo il codice deontologico dell’Ordine.'],
      ['ethics', 'Seguiamo principi editoriali propri.'],
      ['ethics', 'I nostri redattori dichiarano i conflitti di interesse.'],
      ['corrections', 'Le nostre correzioni sono pubblicate in questa pagina.'],
      ['ethics', 'La redazione aderisce al codice deontologico.'],
    ],
    silent: [
      ['denies', 'Non abbiamo un codice etico.'],
      ['denies', 'Non correggiamo mai i nostri errori.'],
      ['denies', 'Il nostro giornale non appartiene a nessun gruppo.'],
      ['denies', 'La redazione è priva di un codice etico.'],
      ['denies', 'Lavoriamo senza codice deontologico.'],
      ['denies', 'Nessuno dei nostri giornalisti conosce il codice deontologico.'],
      ['asks', 'La nostra redazione ha un codice etico?'],
      ['reports', 'I critici dicono che violiamo il nostro codice etico.'],
      ['reports', 'Secondo un concorrente, il nostro giornale è di proprietà di un fondo.'],
      ['reports', 'Il sindaco sostiene che correggiamo gli errori troppo tardi.'],
      ['reports', 'Il nostro comune ha un codice etico per i consiglieri.'],
      ['past', 'Il giornale è stato di proprietà della famiglia Rossi fino al 1990.'],
      ['past', 'In passato avevamo un codice etico.'],
      ['past', 'Ieri abbiamo corretto un errore in una ricetta.'],
      ['request', 'Un lettore ci ha chiesto di correggere un errore in una ricetta.'],
      ['request', 'Per favore correggete l’errore nel vostro articolo.'],
      ['request', 'Molti lettori chiedono che adottiamo un codice etico.'],
      ['wish', 'Dovremmo avere un codice etico.'],
      ['denies', 'Il nostro proprietario è sconosciuto.'],
      ['reports', 'L’ospedale appartiene a un fondo.'],
      ['wish', 'Stiamo preparando un codice etico.'],
    ],
  },
  Dutch: {
    states: [
      ['ownership', 'De krant is eigendom van Stichting Lokaal Nieuws.'],
      ['ownership', 'Onze krant behoort toe aan haar lezers.'],
      ['ownership', 'The Facts wordt uitgegeven door Noord Pers BV.'],
      ['ownership', 'Wij zijn een coöperatie van journalisten.'],
      ['ownership', 'De site wordt gefinancierd door abonnees.'],
      ['corrections', 'Wij corrigeren fouten zo snel mogelijk en vermelden dat.'],
      ['corrections', 'Fouten worden hersteld in de tekst.'],
      ['corrections', 'Als u een fout ziet, meld deze fout dan aan onze redactie.'],
      ['corrections', 'Aarzel niet om fouten te melden.'],
      ['corrections', 'De redactie plaatst rectificaties op deze pagina.'],
      ['ethics', 'De redactie werkt volgens het redactiestatuut van 1998.'],
      ['ethics', 'We hebben een gedragscode die iedereen ondertekent.'],
      ['ethics', 'Onze journalisten volgen de Code van Bordeaux.'],
      ['ethics', 'Voor ons werk gelden journalistieke principes.'],
      ['ethics', 'Onze redacteuren vermijden belangenverstrengeling.'],
      ['corrections', 'Ziet u een fout, mail ons dan.'],
      ['ethics', 'De redactie onderschrijft de Code van Bordeaux.'],
    ],
    silent: [
      ['denies', 'Wij hebben geen gedragscode.'],
      ['denies', 'Wij corrigeren fouten nooit.'],
      ['denies', 'Onze krant is geen eigendom van een concern.'],
      ['denies', 'De redactie houdt zich niet aan de Code van Bordeaux.'],
      ['denies', 'Wij werken zonder redactiestatuut.'],
      ['denies', 'De redactie weigert een gedragscode.'],
      ['asks', 'Heeft onze redactie een gedragscode?'],
      ['reports', 'Critici zeggen dat wij onze gedragscode hebben geschonden.'],
      ['reports', 'Volgens een concurrent is onze krant eigendom van een fonds.'],
      ['reports', 'De burgemeester beweert dat wij fouten te laat corrigeren.'],
      ['reports', 'Onze gemeente heeft een gedragscode voor raadsleden.'],
      ['past', 'De krant was tot 1990 eigendom van de familie Jansen.'],
      ['past', 'Vroeger hadden wij een gedragscode.'],
      ['past', 'Gisteren hebben wij een fout in een recept gecorrigeerd.'],
      ['request', 'Een lezer vroeg ons een fout in een recept te corrigeren.'],
      ['request', 'Corrigeer alstublieft de fout in uw artikel.'],
      ['request', 'Veel lezers willen dat wij een gedragscode invoeren.'],
      ['wish', 'Wij zouden graag een gedragscode hebben.'],
      ['denies', 'Wie onze eigenaar is, houden wij geheim.'],
      ['reports', 'De Telegraaf corrigeert zijn fouten.'],
      ['wish', 'Wij denken na over een gedragscode.'],
    ],
  },
  Swedish: {
    states: [
      ['ownership', 'Tidningen ägs av familjen Svensson sedan 1950.'],
      ['ownership', 'Vår tidning tillhör Stiftelsen Lokalpress.'],
      ['ownership', 'The Facts ges ut av Nordpress AB.'],
      ['ownership', 'Ägare: Nordpress AB, organisationsnummer 556000-0000.'],
      ['ownership', 'Sajten finansieras av läsarna.'],
      ['corrections', 'Vi rättar fel så snart som möjligt.'],
      ['corrections', 'Fel rättas i texten och markeras tydligt.'],
      ['corrections', 'Om du hittar ett fel, mejla redaktionen.'],
      ['corrections', 'Tveka inte att höra av dig till oss om du ser ett fel som vi bör rätta.'],
      ['corrections', 'Redaktionen publicerar rättelser på den här sidan.'],
      ['ethics', 'Redaktionen följer de pressetiska reglerna.'],
      ['ethics', 'Vi har en etisk kod som alla medarbetare skriver under.'],
      ['ethics', 'Våra journalister arbetar enligt publicistiska regler.'],
      ['ethics', 'Vi redovisar intressekonflikter öppet.'],
      ['ethics', 'Tidningen värnar sitt redaktionella oberoende.'],
      ['ethics', 'Vår etiska policy gäller alla.'],
      ['ethics', 'Vi följer spelreglerna för press, radio och tv.'],
    ],
    silent: [
      ['denies', 'Vi har ingen etisk kod.'],
      ['denies', 'Vi rättar aldrig våra fel.'],
      ['denies', 'Vår tidning ägs inte av någon koncern.'],
      ['denies', 'Redaktionen följer inte de pressetiska reglerna.'],
      ['denies', 'Vi arbetar utan etiska riktlinjer.'],
      ['denies', 'Redaktionen saknar etiska regler.'],
      ['asks', 'Har vår redaktion en etisk kod?'],
      ['reports', 'Kritiker säger att vi har brutit mot våra etiska regler.'],
      ['reports', 'Enligt en konkurrent ägs vår tidning av en fond.'],
      ['reports', 'Borgmästaren hävdar att vi rättar fel för sent.'],
      ['reports', 'Vår kommun har en uppförandekod för politiker.'],
      ['past', 'Tidningen ägdes av familjen Svensson fram till 1990.'],
      ['past', 'Tidigare hade vi en etisk kod.'],
      ['past', 'I går rättade vi ett fel i ett recept.'],
      ['request', 'En läsare bad oss rätta ett fel i ett recept.'],
      ['request', 'Snälla rätta felet i er artikel.'],
      ['request', 'Många läsare vill att vi antar etiska regler.'],
      ['wish', 'Vi skulle vilja ha en etisk kod.'],
      ['denies', 'Vår ägare är okänd.'],
      ['reports', 'Sjukhuset ägs av en fond.'],
      ['reports', 'Det sägs att vår tidning ägs av en fond.'],
      ['wish', 'Vi funderar på en etisk kod.'],
    ],
  },
};

const PUBLISHER = { domain: 'the-facts.com', names: ['The Facts'] };

function listTopics(text: string): ScoredTopic[] {
  const passages = findPassages(text, [], PUBLISHER);
  return SCORED_TOPICS.filter((topic) => passages[topic].length > 0);
}

describe.each(Object.entries(TABLES))('%s', (_language, { states, silent }) => {
  it.each(states)('states %s: %s', (topic, sentence) => expect(listTopics(sentence)).toContain(topic));

  it.each(silent)('states nothing (%s): %s', (_why, sentence) => expect(listTopics(sentence)).toEqual([]));
});

/** The publisher of the passages in `disclosure-passages.tsv`, by their language. */
const PUBLISHERS: Readonly<Record<string, PublisherNames>> = {
  en: { domain: 'harbor-times.com', names: ['Harbor Times'] },
  de: { domain: 'hafenbote.de', names: ['Der Hafenbote'] },
  fr: { domain: 'courrierduport.fr', names: ['Le Courrier du Port'] },
  es: { domain: 'diariodelpuerto.es', names: ['El Diario del Puerto'] },
  pt: { domain: 'jornaldocais.pt', names: ['Jornal do Cais'] },
  it: { domain: 'corrieredelporto.it', names: ['Il Corriere del Porto'] },
  nl: { domain: 'havenkrant.nl', names: ['De Havenkrant'] },
  sv: { domain: 'hamnbladet.se', names: ['Hamnbladet'] },
};
const PASSAGES = readFileSync(new URL('../../../test/fixtures/disclosure-passages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [language: string, verdict: string, topic: string, passage: string]);

describe.each(Object.entries(PUBLISHERS))('a passage of a publisher in %s', (language, publisher) => {
  const listStated = (passage: string): ScoredTopic[] => {
    const passages = findPassages(passage, [], publisher);
    return SCORED_TOPICS.filter((topic) => passages[topic].length > 0);
  };
  const rows = PASSAGES.filter(([one]) => one === language);

  it.each(rows.filter(([, verdict]) => verdict === 'affirms'))('%s %s %s: %s', (_language, _verdict, topic, passage) =>
    expect(listStated(passage)).toContain(topic),
  );

  it.each(rows.filter(([, verdict]) => verdict === 'denies'))('%s %s %s: %s', (_language, _verdict, _topic, passage) =>
    expect(listStated(passage)).toEqual([]),
  );
});

describe('a passage', () => {
  it('is not stated by a heading, because it has no verb', () => {
    expect(listTopics('Our corrections policy\nNone so far.')).toEqual([]);
    expect(listTopics('Editorial code of ethics\nWe have none.')).toEqual([]);
    expect(listTopics('We follow the code of ethics of our press council')).toEqual(['ethics']);
  });

  it('is examined beyond the 300 characters that are quoted', () => {
    expect(listTopics(`We correct errors promptly ${'and gladly '.repeat(30)}, the mayor said.`)).toEqual([]);
  });

  it('is not stated by a part of a quotation', () => {
    expect(listTopics('She said: “We are quick. We correct errors promptly. Everyone knows it.”')).toEqual([]);
  });

  it('is not denied by a word in the name of the publisher', () => {
    const sentence = 'La Voce del Porto appartiene alla famiglia Neri.';
    const publisher = { domain: 'vocedelporto.it', names: ['La Voce del Porto'] };
    expect(findPassages(sentence, [], publisher).ownership).toEqual([sentence]);
    expect(findPassages(`Corre voce che ${sentence}`, [], publisher).ownership).toEqual([]);
  });

  it('counts for the owner after a sentence about the publisher', () => {
    expect(listTopics('The Facts is printed in Clute. It is owned by the Smith family.')).toEqual(['ownership']);
    expect(listTopics('The old mill is a ruin. It is owned by the Smith family.')).toEqual([]);
  });

  it('counts in the third person only for the name or the domain of the publisher', () => {
    const listOwner = (sentence: string, publisher: Partial<PublisherNames>): string[] =>
      findPassages(sentence, [], { ...PUBLISHER, names: [], ...publisher }).ownership;
    const sentence = 'The Guardian is owned by the Scott Trust.';
    expect(listOwner(sentence, {})).toEqual([]);
    expect(listOwner(sentence, { names: ['The Guardian'] })).toEqual([sentence]);
    expect(listOwner(sentence, { domain: 'theguardian.com' })).toEqual([sentence]);
  });
});
