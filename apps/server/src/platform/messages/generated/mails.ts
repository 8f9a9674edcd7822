// @ts-nocheck: generated from the English catalog; only its types count.
import { formatNumber, selectPlural } from '@vouchwire/api-contract/english/numbers.ts';
export const MESSAGES = { "followed": ({ scope, domain }: { scope: string; domain: string | number }): string => `${(scope === "association" ? `the members of ${domain}` : `${domain}`)}`, "followRequest": { "subject": ({ followed }: { followed: string | number }): string => `Please confirm: follow ${followed}`, "text": ({ followed, site, link, days }: { followed: string | number; site: string | number; link: string | number; days: number }): string => `Hello,

we received a request to send the changes for ${followed} from Vouchwire (${site}/) to this address, at most one email a day.

To confirm, open this page and press “Confirm”:
${link}

If you did not ask for this, do nothing. You get no further emails about it, and we delete the request after ${(selectPlural(days) === "one" ? `${formatNumber(days)} day` : `${formatNumber(days)} days`)}.
` }, "alreadyFollowed": { "subject": ({ followed }: { followed: string | number }): string => `You follow ${followed}`, "text": ({ followed, site, link }: { followed: string | number; site: string | number; link: string | number }): string => `Hello,

we received a request to follow ${followed} at Vouchwire (${site}/) with this address. This address already follows it. You can stop it on this page:
${link}
` }, "changes": { "subject": ({ followed }: { followed: string | number }): string => `Changes: ${followed}`, "heading": ({ followed }: { followed: string | number }): string => `What changed around ${followed}:`, "day": ({ day }: { day: string | number }): string => `Seen on ${day}:`, "more": ({ count }: { count: number }): string => `And ${formatNumber(count)} more.`, "page": ({ page }: { page: string | number }): string => `See the lines of both sides:
${page}
`, "footer": ({ followed, site, link }: { followed: string | number; site: string | number; link: string | number }): string => `You get this email, at most once a day, because you follow ${followed} at ${site}/. To stop it or see what was sent, open:
${link}
` }, "unfollowed": "You no longer follow this. Its data is deleted.\n", "waitlistConfirmation": { "subject": "You are on the Vouchwire waitlist", "text": ({ site }: { site: string | number }): string => `Hello,

this address was added to the waitlist of Vouchwire (${site}/). We will email you once, when the product launches.
` }, "applicationConfirmation": { "subject": "Your application to the Vouchwire Publisher Pilot", "text": ({ site }: { site: string | number }): string => `Hello,

we received an application to the Publisher Pilot of Vouchwire (${site}/) with this address. A person will review the application and answer within 3 to 5 business days.

If this was not you, or if you want us to delete your data, reply to this email.
` }, "launch": { "subject": "Vouchwire has launched", "text": ({ site }: { site: string | number }): string => `Hello,

you joined our waitlist to hear when Vouchwire launches. It has launched: ${site}/
` }, "waitlistFooter": ({ link }: { link: string | number }): string => `You receive this email because you joined our waitlist. Unsubscribe and delete your sign-up:
${link}
`, "unsubscribe": { "confirm": { "title": "Leave the waitlist?", "text": "We delete your sign-up: address, name and interests. You get no further emails from the waitlist. Your Publisher Pilot application is not affected.", "button": "Delete my sign-up" }, "done": { "title": "You left the waitlist", "text": "Your sign-up is deleted. You get no further emails from the waitlist.", "button": null }, "invalid": { "title": "This link is not valid", "text": "You may have used it before, and the sign-up is already deleted. If the link is from an email, check that you opened all of it.", "button": null } } } as const;
