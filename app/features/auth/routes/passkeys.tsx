import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { mediumDay } from "#kernel/dates.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { myPasskeys } from "../index.server.ts";
import { addPasskeyAction, removePasskeyAction, renamePasskeyAction } from "../security-actions.server.ts";
import { AddPasskey } from "../ui/add-passkey.tsx";
import { PasskeyList } from "../ui/passkey-list.tsx";
import type { Route } from "./+types/passkeys";
import { texts } from "./passkeys.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.passkeys);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile/passkeys");
  const all = await myPasskeys(app);
  return {
    passkeys: all.map(({ id, name, addedAt, synced }) => ({ id, name, synced, added: mediumDay(addedAt) })),
    confirmed: isConfirmed(user, app.clock.now()),
    suggested: deviceText(request.headers.get("user-agent")),
  };
}

export const action = pageActions(addPasskeyAction, renamePasskeyAction, removePasskeyAction);

/** Adds, names and removes passkeys. */
export default function Passkeys({ loaderData: { passkeys, confirmed, suggested } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={t.passkeys}>{t.passkeySignsFingerprintFace}</PageHeader>
      {passkeys.length > 0 && (
        <Section title={t.yourPasskeys}>
          <PasskeyList passkeys={passkeys} />
        </Section>
      )}
      <Section title={t.addPasskey}>
        {confirmed ? (
          <AddPasskey suggested={suggested} />
        ) : (
          <>
            <p className="mb-4 text-soft">{t.firstConfirm}</p>
            <ButtonLink to="/confirm-identity?next=/profile/passkeys" variant="agree" block>
              {t.continue}
            </ButtonLink>
          </>
        )}
      </Section>
    </Page>
  );
}
