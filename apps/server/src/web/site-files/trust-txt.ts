import { serializePolicy } from 'trust-txt';
import type { SiteConfig } from '../../platform/config/site-config.ts';

/** Creates the trust.txt of this site with the serializer that the generator uses. */
export function createTrustTxt(origin: string, { trustTxt, operatorContact }: SiteConfig, now: Date): string {
  return serializePolicy(
    {
      domain: new URL(origin).hostname,
      members: trustTxt.members,
      belongTo: trustTxt.belongTo,
      control: trustTxt.control,
      controlledBy: trustTxt.controlledBy,
      social: trustTxt.social,
      vendors: trustTxt.vendors,
      customers: trustTxt.customers,
      disclosure: trustTxt.disclosure,
      contact: trustTxt.contact ?? operatorContact ?? `${origin}/contact`,
      dataTrainingAllowed: trustTxt.dataTrainingAllowed,
    },
    { now },
  );
}
