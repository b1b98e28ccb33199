import type { Mails } from "#db/outbox.server.ts";
import type { MailContent } from "../port.ts";

/** Makes a mail's words of what the outbox keeps for it. `brand` is the site's name. */
type Template<Values> = (values: Values, brand: string) => MailContent;

/** One for every mail: a mail without its words does not compile. */
export type Templates = { readonly [Name in keyof Mails]: Template<Mails[Name]> };

export type SomeTemplates = Partial<Templates>;
