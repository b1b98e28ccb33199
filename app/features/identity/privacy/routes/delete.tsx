import { ArrowRight, CircleAlert } from "lucide-react";
import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { myDeletionBlockers } from "#flows/obligations.server.ts";
import type { UserType } from "#kernel/actor.ts";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestProofCodeAction } from "../../auth/actions.server.ts";
import { hasPassword } from "../../auth/index.server.ts";
import { ProofField, type Prover, useProof } from "../../auth/ui/proof-field.tsx";
import { deleteAccountAction } from "../actions.server.ts";
import { deletionErrors } from "../rules/deletion.errors.ts";
import type { Route } from "./+types/delete";

const erased = {
  customer: [
    "Your name, email address, postcode and photo, and your sign-ins on every device",
    "The text and photos of your jobs, your messages and the files you sent",
    "Your saved tradespeople, saved cards, settings and notifications",
  ],
  tradesperson: [
    "Your name, email address, postcode and photo, and your sign-ins on every device",
    "Your public profile, your business details, and the documents of your checks",
    "The text of your quotes, your messages and the files you sent",
    "Your calendar, job alerts, settings and notifications",
  ],
};

const ends = {
  customer: "We cancel open jobs and bookings that have not started, and notify the tradespeople.",
  tradesperson: "We withdraw pending quotes, cancel bookings that have not started, and notify the customers.",
};

const placeNamesText = {
  "/my-jobs": "Go to your bookings",
  "/disputes": "Go to your disputes",
  "/tradesperson/payments": "Go to your payments",
  "/support": "Contact us",
};

/** Lists what a deletion erases, and what it keeps and why. */
function DeletionEffects({ userType }: { userType: UserType }) {
  return (
    <div className="mb-8 flex flex-col gap-6">
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">What we erase</h2>
        <ul className="ml-5 list-disc space-y-1">
          {erased[userType].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">{ends[userType]}</p>
      </section>
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">What we keep, without your name</h2>
        <ul className="ml-5 list-disc space-y-1">
          <li>Records of payments, because we must keep our accounts unchanged</li>
          <li>Reviews you wrote, so that ratings remain accurate</li>
        </ul>
      </section>
      {userType === "tradesperson" && (
        <section>
          <h2 className="mb-2 font-heading font-semibold text-lg">What we keep with your name</h2>
          <p>
            If we ever paid you: your tax details (encrypted, with your legal name) and the bank, country and last 4
            digits of your account, for as long as tax law requires
          </p>
        </section>
      )}
      <p>
        You may want to{" "}
        <Link to="/profile/export" className="link">
          download your data
        </Link>{" "}
        first.
      </p>
    </div>
  );
}

interface Shown {
  code: string;
  message: string;
  path: string;
}

/** Why the account cannot be deleted now, with a link to resolve each reason. */
function DeletionBlockers({ blockers }: { blockers: readonly Shown[] }) {
  return (
    <section aria-labelledby="not-yet" className="rounded-lg border border-line bg-amber-soft p-5">
      <h2 id="not-yet" className="flex items-center gap-2.5 font-heading font-semibold text-lg">
        <CircleAlert aria-hidden className="size-5 flex-none text-amber-ink" />
        You cannot delete your account yet
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {blockers.map(({ code, message, path }) => (
          <li key={code}>
            <p>{message}.</p>
            <Link to={path} className="tap inline-flex items-center gap-1.5 font-semibold text-green">
              {placeNames[path] ?? "Resolve this"}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeNames: Record<string, string> = placeNamesText;

/** The form that deletes the account. It requires the password or a code by email, and a word that nobody types by accident. */
function DeleteForm({ prover, reply }: { prover: Prover; reply: unknown }) {
  const proof = useProof(prover);
  const by = proof.byCode ? "code" : "password";
  const form = useCheckedForm({ rules: rules[by], reply, variant: by });
  return (
    <>
      {proof.request}
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={prover.email} autoComplete="username" readOnly hidden />
        <ProofField form={form} proof={proof} label={<Required>Current password</Required>} />
        <Field label={<Required>Type DELETE to confirm</Required>} id={form.id("word")} errors={form.errors.word}>
          <Input
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            defaultValue={form.typed.word}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="delete-account" variant="danger" block busyLabel="Deleting…">
            Delete account
          </SubmitButton>
          <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
            Keep my account
          </Link>
        </div>
      </Form>
    </>
  );
}

const rules = {
  password: () => import("../rules/deletion.schema.ts").then((found) => found.deleteAccountSchema),
  code: () => import("../rules/deletion.schema.ts").then((found) => found.deleteAccountByCodeSchema),
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete account");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { email, userType } = signedIn(app, "/auth?next=/profile/delete");
  const [blockers, password] = await Promise.all([myDeletionBlockers(app), hasPassword(app)]);
  return {
    email,
    hasPassword: password,
    userType,
    blockers: blockers.map(({ code, path }) => ({ code, path, message: deletionErrors[code]().message })),
  };
}

export const action = pageActions(deleteAccountAction, requestProofCodeAction);

/** Explains what a deletion erases and keeps, then shows the form, or the reasons why the account cannot be deleted yet. */
export default function DeleteAccount({ loaderData: { userType, blockers, ...prover } }: Route.ComponentProps) {
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader title="Delete account">This cannot be undone.</PageHeader>
      {blockers.length > 0 ? (
        <DeletionBlockers blockers={blockers} />
      ) : (
        <>
          <DeletionEffects userType={userType} />
          <DeleteForm prover={prover} reply={reply} />
        </>
      )}
    </Page>
  );
}
