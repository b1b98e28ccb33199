import { Fingerprint } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Form, useActionData, useSubmit } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { mediumDay } from "#kernel/dates.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { myPasskeys } from "../index.server.ts";
import { addPasskeyAction, removePasskeyAction, renamePasskeyAction } from "../security-actions.server.ts";
import { makePasskey, passkeyObstacle } from "../ui/passkeys.ts";
import type { Route } from "./+types/passkeys";

const rulesOfAddPasskey = () => import("../rules/passkey.schema.ts").then((found) => found.passkeyNameSchema);

/** A name, and then the browser makes the passkey. */
function AddPasskey({ suggested }: { suggested: string }) {
  const [obstacle, setObstacle] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useCheckedForm({ rules: rulesOfAddPasskey, reply: useActionData(), variant: "add" });
  const submit = useSubmit();
  const toast = useToast();
  useEffect(() => setObstacle(passkeyObstacle()), []);

  async function add(event: FormEvent<HTMLFormElement>) {
    form.props.onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    setBusy(true);
    try {
      const response = await makePasskey();
      if (response) await submit({ intent: "add-passkey", name, response }, { method: "post" });
    } catch (error) {
      toast({ tone: "error", title: "Error", description: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  if (obstacle) return <p className="text-soft">{obstacle}</p>;
  return (
    <Form
      method="post"
      className="flex max-w-[27rem] flex-col gap-5"
      {...form.props}
      data-replay-click=""
      onSubmit={(event) => void add(event)}
    >
      <Field label="Name" hint="So you can recognise it later" id={form.id("name")} errors={form.errors.name}>
        <Input name="name" defaultValue={suggested} maxLength={60} required />
      </Field>
      <noscript>
        <p className="text-soft">Passkeys need JavaScript. Turn it on in your browser.</p>
      </noscript>
      <Button
        type="submit"
        variant="agree"
        block
        busy={busy}
        busyLabel="Adding…"
        className="self-start"
        icon={<Fingerprint aria-hidden className="size-5" />}
      >
        Add a passkey
      </Button>
    </Form>
  );
}

interface Shown {
  id: string;
  name: string;
  added: string;
  synced: boolean;
}

/** The person's passkeys, each with a button to remove it and a form for its name. */
function PasskeyList({ passkeys }: { passkeys: readonly Shown[] }) {
  return (
    <RowList>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          start={<Fingerprint aria-hidden className="size-5 text-green" />}
          end={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="passkeyId" value={passkey.id} />
              <SubmitButton intent="remove-passkey" size="sm" aria-label={`Remove ${passkey.name}`}>
                Remove
              </SubmitButton>
            </Form>
          }
        >
          <p className="break-words font-semibold">{passkey.name}</p>
          <p className="text-soft text-sm">{`Added ${passkey.added}`}</p>
          {passkey.synced && <p className="text-soft text-sm">Saved in your password manager</p>}
          <Rename passkey={passkey} />
        </Row>
      ))}
    </RowList>
  );
}

const rules = () => import("../rules/passkey.schema.ts").then((found) => found.renamePasskeySchema);

function Rename({ passkey: { id, name } }: { passkey: Shown }) {
  const form = useCheckedForm({ rules, reply: useActionData(), variant: id });
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-green text-sm">Rename</summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-[27rem] flex-col gap-4" {...form.props}>
        <input type="hidden" name="passkeyId" value={id} />
        <Field label="Name" id={form.id("name")} errors={form.errors.name}>
          <Input name="name" key={name} defaultValue={name} maxLength={60} required />
        </Field>
        <SubmitButton intent="rename-passkey" className="self-start" busyLabel="Saving…">
          Save name
        </SubmitButton>
      </Form>
    </details>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Passkeys");

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
  return (
    <Page width="form">
      <PageHeader title="Passkeys">
        A passkey lets you sign in with your fingerprint, face or device PIN. You do not need a password or a code.
        Nobody can guess it, and it only works on our site.
      </PageHeader>
      {passkeys.length > 0 && (
        <Section title="Your passkeys">
          <PasskeyList passkeys={passkeys} />
        </Section>
      )}
      <Section title="Add a passkey">
        {confirmed ? (
          <AddPasskey suggested={suggested} />
        ) : (
          <>
            <p className="mb-4 text-soft">First, confirm it’s you.</p>
            <ButtonLink to="/confirm-identity?next=/profile/passkeys" variant="agree" block>
              Continue
            </ButtonLink>
          </>
        )}
      </Section>
    </Page>
  );
}
