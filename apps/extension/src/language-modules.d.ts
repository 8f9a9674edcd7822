declare module '*?lang=en';
declare module '*?lang=es';
declare module '*?lang=fr';
declare module '*?lang=de';
declare module '*?lang=pt-BR';
