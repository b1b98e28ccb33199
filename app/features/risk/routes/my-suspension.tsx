import { Form, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Field } from "#ui/field.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { appealSuspensionAction } from "../actions.server.ts";
import { mySuspension } from "../index.server.ts";
import { suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { canAppealSuspension } from "../rules/suspension.policy.ts";
import { APPEAL_MAX } from "../rules/suspension.schema.ts";
import { Statement } from "../ui/statement.tsx";
import type { Route } from "./+types/my-suspension";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Suspension");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const me = signedIn(ctx, `/auth?next=${encodeURIComponent(`/reports/suspensions/${params.id}`)}`);
  const found = await orErrorPage(mySuspension(ctx, params.id));
  const { openedBy: _, appealDecidedBy: __, ...suspension } = found;
  return {
    suspension,
    isTradesperson: me.userType === "tradesperson",
    mayAppeal: canAppealSuspension(me.id, found, ctx.clock.now()).allowed,
  };
}

export const action = pageActions(appealSuspensionAction);

const rules = () => import("../rules/suspension.schema.ts").then((found) => found.appealSuspensionSchema);

/** The suspended person's statement of reasons, what it means, and the appeal. */
export default function MySuspension({ loaderData }: Route.ComponentProps) {
  const { suspension, isTradesperson, mayAppeal } = loaderData;
  const isInForce = suspension.status !== "lifted";
  return (
    <Page width="form">
      <PageHeader
        title="Your account’s suspension"
        above={
          <Badge tone={suspension.status === "appealed" ? "waiting" : isInForce ? "danger" : "done"}>
            {suspensionStatusLabels[suspension.status]}
          </Badge>
        }
      >
        <span className="num">Number {suspension.number}</span>
      </PageHeader>
      <Statement suspension={suspension} />
      {isInForce && (
        <Section title="What this means">
          <ul className="list-disc space-y-1 pl-5">
            <li>You can read your account, export or delete your data, and write to our team.</li>
            {isTradesperson && suspension.effects === "freeze" && (
              <li>
                We decide about each of your bookings. We hold any money that is due to you, and pay it out once we have
                cleared it. You can complete your tax details and payout account now.
              </li>
            )}
            {isTradesperson && suspension.effects === "continue" && (
              <li>Your quotes are withdrawn. Work that is booked can be finished and paid.</li>
            )}
            <li>
              If we cannot agree, you can ask an independent mediator: the Centre for Effective Dispute Resolution
              (CEDR) or the Small Business Commissioner. You can also go to court.
            </li>
          </ul>
        </Section>
      )}
      {mayAppeal && <Appeal suspensionId={suspension.id} />}
    </Page>
  );
}

function Appeal({ suspensionId }: { suspensionId: string }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Section title="Appeal">
      <Form method="post" preventScrollReset className="flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="suspensionId" value={suspensionId} />
        <Field
          label="Why is the decision wrong?"
          hint="You can appeal once. Another member of our team decides, if there is one."
          id={form.id("appeal")}
          errors={form.errors.appeal}
        >
          <Textarea name="appeal" counter={APPEAL_MAX} defaultValue={form.typed.appeal} />
        </Field>
        <SubmitButton intent="appeal-suspension" variant="agree" block busyLabel="Sending…" className="self-start">
          Send appeal
        </SubmitButton>
      </Form>
    </Section>
  );
}
