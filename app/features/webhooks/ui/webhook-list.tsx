import { Webhook } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Row, RowList } from "#ui/row.tsx";

export interface ShownWebhook {
  id: string;
  url: string;
  events: readonly string[];
  isOn: boolean;
  isFailing: boolean;
}

/** Whether events are sent to a webhook. */
export function WebhookState({ isOn, isFailing }: Pick<ShownWebhook, "isOn" | "isFailing">) {
  if (!isOn) return <Badge tone="neutral">Off</Badge>;
  return isFailing ? <Badge tone="danger">Failing</Badge> : <Badge tone="done">On</Badge>;
}

/** Each webhook, with a link to its page. */
export function WebhookList({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  return (
    <RowList>
      {webhooks.map(({ id, url, events, ...state }) => (
        <Row
          key={id}
          pressable
          start={<Webhook aria-hidden className="size-5 text-green" />}
          end={<WebhookState {...state} />}
        >
          <CardLink to={`/profile/webhooks/${id}`} className="wrap-anywhere font-semibold">
            {url}
          </CardLink>
          <p className="text-soft text-sm">{events.length === 1 ? "1 event" : `${events.length} events`}</p>
        </Row>
      ))}
    </RowList>
  );
}
