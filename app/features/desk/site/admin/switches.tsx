import { Pencil, X } from "lucide-react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { SWITCHES, type SwitchName } from "#kernel/switches.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonField } from "#ui/reason-field.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeSwitchAction } from "../actions.server.ts";
import { listSwitches, type SwitchChange } from "../index.server.ts";
import { shareText } from "../rules/switch.labels.ts";
import type { Route } from "./+types/switches";
import { SiteHead } from "./site-head.tsx";

const whenByWhom = (time: string, by: string | null) => (by ? `${time}, by ${by}` : time);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Switches");

const PATH = "/admin/site/switches";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { switches, history } = await listSwitches(adminOf(context, "switches.change"));
  const chosen = new URL(request.url).searchParams.get("change");
  const presented = switches.map(({ name, share, change }) => {
    const { label, does, byShare } = SWITCHES[name];
    return { name, label, does, byShare, share, seen: change?.id ?? "", change: change && present(change) };
  });
  return {
    switches: presented,
    chosen: presented.find(({ name }) => name === chosen) ?? null,
    history: history.map(present),
  };
}

const present = ({ id, name, share, reason, by, at }: SwitchChange) => ({
  id,
  // A switch that the product has no more stays in the history.
  label: SWITCHES[name as SwitchName]?.label ?? name,
  state: shareText(share),
  reason,
  when: whenByWhom(dayAndTime(at), by),
});

export const action = adminActions(changeSwitchAction);

/** /admin/site/switches: what can be turned off, its state and its history. */
export default function Switches({ loaderData, actionData }: Route.ComponentProps) {
  const { switches, chosen, history } = loaderData;
  return (
    <div className="max-w-form">
      <SiteHead part="switches" />
      {chosen && (
        <Section title={chosen.label}>
          <SwitchForm
            key={`${chosen.name}.${chosen.seen}`}
            chosen={chosen}
            reply={actionData as ActionReply | undefined}
          />
        </Section>
      )}
      <Section title="What can be turned off">
        <p className="mb-3 text-soft">
          You can’t turn off anything that moves money we hold. We pay what we owe, even in an incident.
        </p>
        <RowList>
          {switches.map(({ name, label, does, share, change }) => (
            <Row
              key={name}
              end={<Badge tone={share === 100 ? "done" : share === 0 ? "danger" : "waiting"}>{shareText(share)}</Badge>}
              below={
                <ButtonLink
                  to={`${PATH}?change=${name}`}
                  variant="text"
                  aria-label={`Change ${label}`}
                  icon={<Pencil aria-hidden className="size-4.5" />}
                >
                  Change
                </ButtonLink>
              }
            >
              <p className="font-semibold">{label}</p>
              <p className="text-soft text-sm">{does}</p>
              {change && (
                <p className="mt-1 text-sm break-words">
                  {change.reason} <span className="text-soft">({change.when})</span>
                </p>
              )}
            </Row>
          ))}
        </RowList>
      </Section>
      {history.length > 0 && (
        <Section title="History">
          <RowList>
            {history.map(({ id, label, state, reason, when }) => (
              <Row key={id}>
                <p className="font-semibold">
                  {label}: {state}
                </p>
                <p className="break-words">{reason}</p>
                <p className="text-soft text-sm">{when}</p>
              </Row>
            ))}
          </RowList>
        </Section>
      )}
    </div>
  );
}

type Chosen = NonNullable<Route.ComponentProps["loaderData"]["chosen"]>;

const rules = () => import("../rules/switch.schema.ts").then((found) => found.changeSwitchSchema);

function SwitchForm({ chosen, reply }: { chosen: Chosen; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules, reply });
  const { name, seen, share, byShare, does } = chosen;
  const isPart = share > 0 && share < 100;
  const choices = [
    { value: "on", label: "On" },
    { value: "off", label: "Off" },
    ...(byShare ? [{ value: "share", label: "For some accounts", hint: "The same accounts each time." }] : []),
  ];
  return (
    <Form method="post" className="flex flex-col gap-4" {...form.props}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="seen" value={seen} />
      <p className="text-soft">{does}</p>
      <FieldSet label="State" id={form.id("state")} errors={form.errors.state}>
        <RadioCards
          name="state"
          columns={byShare ? 3 : 2}
          defaultValue={form.typed.state ?? (isPart ? "share" : share === 0 ? "off" : "on")}
          choices={choices}
        />
      </FieldSet>
      {byShare && (
        <Field
          label="Percentage of accounts"
          hint="If it is for some accounts: 1 to 99."
          optional
          id={form.id("percent")}
          errors={form.errors.percent}
        >
          <Input
            name="percent"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            className="sm:max-w-60"
            defaultValue={form.typed.percent ?? (isPart ? String(share) : "")}
          />
        </Field>
      )}
      <ReasonField form={form} hint="Operators see it here and in the audit log." />
      <div className="flex flex-wrap items-center gap-2.5">
        <SubmitButton intent="change-switch" variant="primary" busyLabel="Saving…">
          Save
        </SubmitButton>
        <ButtonLink to={PATH} variant="text" icon={<X aria-hidden className="size-4.5" />}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
