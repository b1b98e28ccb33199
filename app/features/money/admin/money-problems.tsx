import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { type PaymentStatus, STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { failedWebhooksList, unresolvedList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

type Unresolved = ShownMoney["unresolved"][number];
type FailedWebhook = ShownMoney["webhooks"][number];

/** Intents with an unknown outcome, and transfers and refunds that failed. Not shown when there are none. */
export function UnresolvedIntents({ unresolved }: Pick<ShownMoney, "unresolved">) {
  const t = useTexts(texts);
  if (unresolved.length === 0) return null;
  return (
    <Section title={t.unknownOrFailed} action={<ListTools list={unresolvedList} />} className="mt-10">
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
  const t = useTexts(texts);
  return (
    <Allowed act="payments.repair">
      <ReasonDialog
        id={`ask-${id}`}
        triggerVariant="text"
        {...retryTexts(status, t.kindOfAmount(TYPE_TEXT[type].toLowerCase(), formatPounds(amount)))}
        intent="retry-payment"
        fields={{ intentId: id }}
        hint={t.reasonIsAudited}
      />
    </Allowed>
  );
}

const retryTexts = (status: PaymentStatus, payment: string) =>
  status === "failed"
    ? {
        trigger: texts.tryAgain,
        title: texts.tryAgainQuestion,
        what: texts.whatTryingDoes(payment),
        confirm: texts.tryAgain,
        busyLabel: texts.trying,
      }
    : {
        trigger: texts.askProviderAgain,
        title: texts.askQuestion,
        what: texts.whatAskingDoes(payment),
        confirm: texts.askAgain,
        busyLabel: texts.asking,
      };

/** Events of the provider that could not be handled. Not shown when there are none. */
export function Webhooks({ webhooks }: Pick<ShownMoney, "webhooks">) {
  const t = useTexts(texts);
  if (webhooks.length === 0) return null;
  return (
    <Section title={t.failedWebhooks} action={<ListTools list={failedWebhooksList} />} className="mt-10">
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
  const t = useTexts(texts);
  return (
    <Allowed act="work.retry">
      <ReasonDialog
        id={`retry-${id}`}
        trigger={t.tryAgain}
        triggerVariant="text"
        title={t.handleQuestion}
        what={t.whatHandlingDoes}
        intent="retry-webhook"
        confirm={t.tryAgain}
        busyLabel={t.trying}
        fields={{ eventId: id }}
        hint={t.reasonIsAudited}
      />
    </Allowed>
  );
}
