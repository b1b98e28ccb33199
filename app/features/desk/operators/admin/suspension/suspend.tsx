import { Form, Link, useActionData } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { suspendUserAction } from "#features/risk/actions.server.ts";
import { effectsLabels, ruleLabels, SUSPENSION_RULE_IDS } from "#features/risk/rules/suspension.labels.ts";
import { FACTS_MAX } from "#features/risk/rules/suspension.policy.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { findUser } from "../../index.server.ts";
import { AffectedBookings, AffectedTotals } from "../../ui/affected-work.tsx";
import type { Route } from "./+types/suspend";
import { affectedWork } from "./affected-work.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Suspend an account");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = adminOf(context, "people.suspend");
  const { id, fullName, userType } = await orErrorPage(findUser(ctx, params.id));
  return { user: { id, fullName, userType }, work: await affectedWork(ctx, id) };
}

export const action = adminActions(suspendUserAction);

const rules = () => import("#features/risk/rules/suspension.schema.ts").then((found) => found.suspendSchema);

/** The work and money that the suspension would affect, and the form with the statement of reasons. */
export default function SuspendPage({ loaderData: { user, work } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={`Suspend ${user.fullName}`}>
        We sign them out everywhere. They can still sign in to read, export and delete their data, to appeal, and to
        message the team. We hide a tradesperson’s public profile, or a customer’s open jobs.
      </PageHeader>
      {user.userType === "tradesperson" && (
        <Section title="What this affects">
          <AffectedTotals work={work} />
          <AffectedBookings bookings={work.bookings} />
        </Section>
      )}
      <SuspendForm user={user} />
    </>
  );
}

function SuspendForm({ user }: { user: { id: string; userType: string } }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Section title="Statement of reasons">
      <Form method="post" className="flex max-w-form flex-col gap-5" {...form.props}>
        <input type="hidden" name="userId" value={user.id} />
        <Field label="Rule" id={form.id("rule")} errors={form.errors.rule}>
          <Select
            name="rule"
            placeholder="Choose the rule"
            defaultValue={form.typed.rule}
            options={SUSPENSION_RULE_IDS.map((value) => ({ value, label: ruleLabels[value] }))}
          />
        </Field>
        <Field
          label="What happened"
          hint="They read this by email and on every page. Give facts and dates."
          id={form.id("facts")}
          errors={form.errors.facts}
        >
          <Textarea name="facts" rows={5} counter={FACTS_MAX} defaultValue={form.typed.facts} />
        </Field>
        {user.userType === "tradesperson" && (
          <FieldSet label="Booked work" errors={form.errors.effects}>
            <RadioCards
              name="effects"
              columns={1}
              defaultValue={form.typed.effects ?? "freeze"}
              choices={[
                {
                  value: "freeze",
                  label: effectsLabels.freeze,
                  hint: "Payments, releases and transfers stop. Customers can cancel and get back all the money we hold, or wait. You decide on each booking.",
                },
                {
                  value: "continue",
                  label: effectsLabels.continue,
                  hint: "We withdraw their quotes, and they can’t agree anything new. Booked work can be finished, paid and released.",
                },
              ]}
            />
          </FieldSet>
        )}
        <Field
          label="Reason for the audit log"
          hint="For our team. Included in the data the person can download."
          id={form.id("reason")}
          errors={form.errors.reason}
        >
          <Textarea name="reason" rows={2} defaultValue={form.typed.reason} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton intent="suspend-user" variant="danger" busyLabel="Suspending…">
            Suspend
          </SubmitButton>
          <Link to={`/admin/users/${user.id}`} className="link">
            Cancel
          </Link>
        </div>
      </Form>
    </Section>
  );
}
