import { and, desc, eq } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
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
  {
    ...account,
    name: "terms",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: termsAgreements.version, at: termsAgreements.agreedAt })
        .from(termsAgreements)
        .where(and(eq(termsAgreements.userId, personId), before(termsAgreements.agreedAt, termsAgreements.version)))
        .orderBy(desc(termsAgreements.agreedAt), desc(termsAgreements.version))
        .limit(fewRows(limit));
      return rows.map((row) => ({ ...row, text: `Agreed to version ${row.id} of the terms`, path: null }));
    },
  },
  {
    ...security,
    name: "sessions",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: sessions.id, at: sessions.startedAt, userAgent: sessions.userAgent })
        .from(sessions)
        .where(and(eq(sessions.userId, personId), before(sessions.startedAt, sessions.id)))
        .orderBy(desc(sessions.startedAt), desc(sessions.id))
        .limit(fewRows(limit));
      return rows.map(({ userAgent, ...row }) => ({
        ...row,
        text: `Signed in on ${deviceText(userAgent)}`,
        path: null,
      }));
    },
  },
  {
    ...security,
    name: "passkeys",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: passkeys.id, at: passkeys.createdAt, name: passkeys.name })
        .from(passkeys)
        .where(and(eq(passkeys.userId, personId), before(passkeys.createdAt, passkeys.id)))
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
        .limit(fewRows(limit));
      return rows.map(({ name, ...row }) => ({
        ...row,
        text: name ? `Passkey added: ${name}` : "Passkey added",
        path: null,
      }));
    },
  },
  {
    ...security,
    name: "email-changes",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: emailReversals.id, at: emailReversals.createdAt })
        .from(emailReversals)
        .where(and(eq(emailReversals.userId, personId), before(emailReversals.createdAt, emailReversals.id)))
        .orderBy(desc(emailReversals.createdAt), desc(emailReversals.id))
        .limit(fewRows(limit));
      return rows.map((row) => ({ ...row, text: "Email address changed", path: null }));
    },
  },
];
