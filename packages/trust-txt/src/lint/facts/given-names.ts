/**
 * Given names that are common in English, French, German and Spanish speaking newsrooms, as in addresses of persons.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `adam alan albert alex alexander alice alison amanda amy ana andrea andrew angela anna anne anthony antonio ashley barbara
   becky ben benjamin beth betty bill bob bonnie brad brandon brenda brett brian bruce bryan carl carlos carol caroline
   catherine charles chris christian christina christine christopher cindy claire claudia craig cynthia dan daniel danny dave
   david deb deborah debra dennis diana diane don donald donna doug douglas ed eddie edward elena elizabeth ellen emily emma
   eric erica erin eva evan frank fred gary george gerald gloria greg gregory hans heather heidi helen henry holly howard ian
   jack jackie jacob james jamie jan jane janet jason jay jean jeff jeffrey jen jennifer jeremy jerry jess jessica jill jim
   jimmy joan joe joel john johnny jon jonathan jose joseph josh joshua juan judy julia julie justin karen karl kate katherine
   kathleen kathy katie keith kelly ken kenneth kevin kim kristen kyle larry laura lauren laurie lee leo leslie linda lisa
   lori louis luis luke lynn margaret maria marie mark martha martin mary matt matthew megan melanie melissa michael michelle
   miguel mike molly nancy natalie nathan nicholas nick nicole nina olivia pam pamela pat patricia patrick paul paula pedro
   peggy peter phil philip pierre rachel ralph randy ray rebecca renee rich richard rick rob robert robin rod roger ron ronald
   rose roy russ ruth ryan sally sam samantha samuel sandra sandy sara sarah scott sean shannon sharon shawn sheila shirley
   stacy stephanie stephen steve steven stuart sue susan suzanne tara ted teresa terry theresa thomas tim timothy tina todd
   tom tony tracy travis valerie vanessa vicki victor victoria vincent virginia walter wayne wendy william zach`.split(
    /\s+/,
  ),
);
