declare module 'virtual:message-catalogs' {
  import type { MessageCatalogs } from '../../vite/message-catalogs.ts';

  const catalogs: MessageCatalogs;
  export default catalogs;
}
