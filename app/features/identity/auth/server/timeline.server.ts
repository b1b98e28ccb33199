import { and, eq } from "drizzle-orm";
import { rowsSource, type TimelineSource } from "#app/timeline-source.ts";
import { emailReversals, passkeys, sessions, termsAgreements, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { deviceText } from "#kernel/user-agent.ts";

const account = { kind: "account", needs: "people.read" } as const;
const security = { kind: "security", needs: "people.read" } as const;

/** The account itself, and what is kept about signing in to it, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...account,
    name: "account-created",
    async read({ db }, { personId, before }) {
      const rows = await db
        .select({ id: users.id, at: users.createdAt, userType: users.userType })
        .from(users)
        .where(and(eq(users.id, personId), before(users.createdAt, users.id)));
      return rows.map(({ userType, ...row }) => ({ ...row, text: `Account created as ${userType}`, path: null }));
    },
  },
  {
    ...account,
    name: "account-closed",
    async read({ db }, { personId, before }) {
      const rows = await db
        .select({ id: profiles.id, at: profiles.closedAt })
        .from(profiles)
        .where(and(eq(profiles.id, personId), before(profiles.closedAt, profiles.id)));
      return rows.flatMap(({ id, at }) => (at ? [{ id, at, text: "Account closed", path: null }] : []));
    },
  },
  rowsSource({
    ...account,
    name: "terms",
    of: termsAgreements.userId,
    at: termsAgreements.agreedAt,
    id: termsAgreements.version,
    line: ({ id }) => ({ text: `Agreed to version ${id} of the terms`, path: null }),
  }),
  rowsSource({
    ...security,
    name: "sessions",
    of: sessions.userId,
    at: sessions.startedAt,
    id: sessions.id,
    fields: { userAgent: sessions.userAgent },
    line: ({ userAgent }) => ({ text: `Signed in on ${deviceText(userAgent)}`, path: null }),
  }),
  rowsSource({
    ...security,
    name: "passkeys",
    of: passkeys.userId,
    at: passkeys.createdAt,
    id: passkeys.id,
    fields: { name: passkeys.name },
    line: ({ name }) => ({ text: name ? `Passkey added: ${name}` : "Passkey added", path: null }),
  }),
  rowsSource({
    ...security,
    name: "email-changes",
    of: emailReversals.userId,
    at: emailReversals.createdAt,
    id: emailReversals.id,
    line: () => ({ text: "Email address changed", path: null }),
  }),
];
