const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, for limits only: what follows a plus sign, and at Google the dots, are names that its owner makes up. Accounts keep the
 * address that was typed, because other providers may give such addresses to different people.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const domain = address.slice(at + 1).replace(/\.$/, "");
  const typed = address.slice(0, at);
  // A name may begin with a plus sign.
  const plus = typed.indexOf("+", 1);
  const name = plus < 0 ? typed : typed.slice(0, plus);
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
