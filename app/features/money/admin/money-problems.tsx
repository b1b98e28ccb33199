import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { type PaymentStatus, STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { failedWebhooksList, unresolvedList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";

type Unresolved = ShownMoney["unresolved"][number];
type FailedWebhook = ShownMoney["webhooks"][number];

/** Intents with an unknown outcome, and transfers and refunds that failed. Not shown when there are none. */
export function UnresolvedIntents({ unresolved }: Pick<ShownMoney, "unresolved">) {
  if (unresolved.length === 0) return null;
  return (
    <Section title="Unknown or failed" action={<ListTools list={unresolvedList} />} className="mt-10">
      <DeskTable
        list={unresolvedList}
        cells={unresolvedCells}
        rows={unresolved}
        rowKey={({ id }) => id}
        act={(one) => <Retry one={one} />}
      />
    </Section>
  );
}

const unresolvedCells: Cells<Unresolved, keyof typeof unresolvedList.columns> = {
  what: {
    cell: ({ type, jobTitle, status, when }) => (
      <>
        <span className="font-semibold">
          {TYPE_TEXT[type]}: {jobTitle}
        </span>
        <span className="num block text-soft text-xs lg:hidden wrap-anywhere">
          {STATUS_TEXT[status]} · {when}
        </span>
      </>
    ),
  },
  when: { wide: "lg", className: "num whitespace-nowrap text-soft", cell: ({ when }) => when },
  failure: { wide: "lg", cell: ({ failure }) => failure },
  status: { wide: "lg", cell: ({ status }) => STATUS_TEXT[status] },
  amount: { end: true, cell: ({ amount }) => <Money amount={amount} /> },
};

function Retry({ one: { id, type, status, amount } }: { one: Unresolved }) {
  return (
    <Allowed act="payments.repair">
      <ReasonDialog
        id={`ask-${id}`}
        triggerVariant="text"
        {...retryTexts(status, `${TYPE_TEXT[type].toLowerCase()} of ${formatPounds(amount)}`)}
        intent="retry-payment"
        fields={{ intentId: id }}
        hint="We keep this in the audit log."
      />
    </Allowed>
  );
}

const retryTexts = (status: PaymentStatus, payment: string) =>
  status === "failed"
    ? {
        trigger: "Try again",
        title: "Try again?",
        what: `We’ll try this ${payment} again in the background. Nothing is paid twice.`,
        confirm: "Try again",
        busyLabel: "Trying…",
      }
    : {
        trigger: "Ask the provider again",
        title: "Ask the provider again?",
        what: `Within a minute we’ll ask the provider about this ${payment}. Nothing is paid twice.`,
        confirm: "Ask again",
        busyLabel: "Asking…",
      };

/** Events of the provider that could not be handled. Not shown when there are none. */
export function Webhooks({ webhooks }: Pick<ShownMoney, "webhooks">) {
  if (webhooks.length === 0) return null;
  return (
    <Section title="Failed webhooks" action={<ListTools list={failedWebhooksList} />} className="mt-10">
      <DeskTable
        list={failedWebhooksList}
        cells={webhookCells}
        rows={webhooks}
        rowKey={({ id }) => id}
        act={({ id }) => <HandleAgain id={id} />}
      />
    </Section>
  );
}

const webhookCells: Cells<FailedWebhook, keyof typeof failedWebhooksList.columns> = {
  event: {
    cell: ({ type, failure }) => (
      <>
        <span className="break-all font-semibold">{type}</span>
        <span className="block break-words text-soft text-xs lg:hidden">{failure}</span>
      </>
    ),
  },
  id: { wide: "xl", className: "break-all", cell: ({ id }) => <span className="font-mono text-xs">{id}</span> },
  when: { wide: "lg", className: "num whitespace-nowrap text-soft", cell: ({ when }) => when },
  failure: { wide: "lg", className: "break-words", cell: ({ failure }) => failure },
};

function HandleAgain({ id }: Pick<FailedWebhook, "id">) {
  return (
    <Allowed act="work.retry">
      <ReasonDialog
        id={`retry-${id}`}
        trigger="Try again"
        triggerVariant="text"
        title="Handle this event again?"
        what="We’ll handle it in the background. If it was handled before, nothing changes."
        intent="retry-webhook"
        confirm="Try again"
        busyLabel="Trying…"
        fields={{ eventId: id }}
        hint="We keep this in the audit log."
      />
    </Allowed>
  );
}
