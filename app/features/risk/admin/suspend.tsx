import { Form, Link, useActionData } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { findUser } from "#features/operators/index.server.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { suspendUserAction } from "../actions.server.ts";
import { effectsLabels, ruleLabels, SUSPENSION_RULE_IDS } from "../rules/suspension.labels.ts";
import { FACTS_MAX } from "../rules/suspension-limits.ts";
import { AffectedBookings, AffectedTotals } from "../ui/affected-work.tsx";
import type { Route } from "./+types/suspend";
import { affectedWork } from "./affected-work.server.ts";
import { texts } from "./suspend.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.suspendAccount);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = adminOf(context, "people.suspend");
  const { id, fullName, userType } = await orErrorPage(findUser(ctx, params.id));
  return { user: { id, fullName, userType }, work: await affectedWork(ctx, id) };
}

export const action = adminActions(suspendUserAction);

const rules = () => import("../rules/suspension.schema.ts").then((found) => found.suspendSchema);

/** The work and money that the suspension would affect, and the form with the statement of reasons. */
export default function SuspendPage({ loaderData: { user, work } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.suspendNamed(user.fullName)}>{t.whatSuspendingDoes}</PageHeader>
      {user.userType === "tradesperson" && (
        <Section title={t.whatItAffects}>
          <AffectedTotals work={work} />
          <AffectedBookings bookings={work.bookings} />
        </Section>
      )}
      <SuspendForm user={user} />
    </>
  );
}

function SuspendForm({ user }: { user: { id: string; userType: string } }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Section title={t.statementOfReasons}>
      <Form method="post" className="flex max-w-form flex-col gap-5" {...form.props}>
        <input type="hidden" name="userId" value={user.id} />
        <Field label={t.rule} id={form.id("rule")} errors={form.errors.rule}>
          <Select
            name="rule"
            placeholder={t.chooseRule}
            defaultValue={form.typed.rule}
            options={SUSPENSION_RULE_IDS.map((value) => ({ value, label: ruleLabels[value] }))}
          />
        </Field>
        <Field label={t.whatHappened} hint={t.factsHint} id={form.id("facts")} errors={form.errors.facts}>
          <Textarea name="facts" rows={5} counter={FACTS_MAX} defaultValue={form.typed.facts} />
        </Field>
        {user.userType === "tradesperson" && (
          <FieldSet label={t.bookedWork} errors={form.errors.effects}>
            <RadioCards
              name="effects"
              columns={1}
              defaultValue={form.typed.effects ?? "freeze"}
              choices={[
                {
                  value: "freeze",
                  label: effectsLabels.freeze,
                  hint: t.freezeHint,
                },
                {
                  value: "continue",
                  label: effectsLabels.continue,
                  hint: t.continueHint,
                },
              ]}
            />
          </FieldSet>
        )}
        <Field label={t.auditReason} hint={t.adminsReadReason} id={form.id("reason")} errors={form.errors.reason}>
          <Textarea name="reason" rows={2} defaultValue={form.typed.reason} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton intent="suspend-user" variant="danger" busyLabel={t.suspending}>
            {t.suspend}
          </SubmitButton>
          <Link to={`/admin/users/${user.id}`} className="link">
            {t.cancel}
          </Link>
        </div>
      </Form>
    </Section>
  );
}
