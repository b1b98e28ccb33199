import { useId } from "react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { readReply } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { eventsText, OUTSIDE_URL_MAX } from "../rules/outside-calendar.ts";

/** A connected calendar as text. */
export interface ConnectedCalendar {
  id: string;
  url: string;
  name: string;
  /** "Google · read 8 min ago" */
  about: string;
  /** Why it could not be read the last time. */
  problem: string | null;
  readCount: number;
  skippedCount: number;
  /** The first of the events that could not be read. */
  skipped: readonly { when: string; why: string }[];
  /** How many of them can still be blocked. */
  openBlocks: number;
}

interface OwnCalendarsProps {
  calendars: readonly ConnectedCalendar[];
  reply: ActionReply | undefined;
}

/** The tradesperson's own calendars, of which we learn when they are busy. The page mounts the actions. */
export function OwnCalendars({ calendars, reply }: OwnCalendarsProps) {
  return (
    <>
      <p className="mb-4 text-soft">
        {calendars.length > 0
          ? "We store when you are busy, not what it is. Customers cannot choose those times. We read again every hour."
          : "Connect a calendar so that customers cannot choose times you are busy."}
      </p>
      {calendars.length > 0 && (
        <RowList className="mb-6">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} reply={reply} />
          ))}
        </RowList>
      )}
      <AddressForm
        key={calendars.length}
        label={calendars.length > 0 ? "Connect another" : "Address of your calendar"}
        reply={reply}
      />
    </>
  );
}

function CalendarRow({ calendar, reply }: { calendar: ConnectedCalendar; reply: ActionReply | undefined }) {
  const { id, url, name, about, problem, readCount, skippedCount } = calendar;
  return (
    <Row
      end={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="calendarId" value={id} />
          <SubmitButton
            intent="remove-outside-calendar"
            variant="text"
            busyLabel="Removing…"
            aria-label={`Remove ${name}`}
          >
            Remove
          </SubmitButton>
        </Form>
      }
      below={
        <>
          {problem ? (
            <>
              <p className="text-red">{problem}</p>
              <p className="text-soft">{`We still block the ${eventsText(readCount)} we read.`}</p>
            </>
          ) : (
            skippedCount === 0 && <p className="num">{`Read ${eventsText(readCount)}`}</p>
          )}
          {skippedCount > 0 && <SkippedEvents calendar={calendar} />}
          {problem && (
            <details>
              <summary className="link tap inline-flex cursor-pointer items-center">Paste a new link</summary>
              <AddressForm key={url} calendarId={id} label={`New address of ${name}`} reply={reply} />
            </details>
          )}
        </>
      }
    >
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="num wrap-anywhere text-sm text-soft">{about}</p>
    </Row>
  );
}

const allOf = (count: number): string => (count === 1 ? "it" : count === 2 ? "both" : `all ${count}`);

/** Which events could not be read and why, and the button that blocks their times. */
function SkippedEvents({ calendar }: { calendar: ConnectedCalendar }) {
  const { id, readCount, skippedCount, skipped, openBlocks } = calendar;
  const more = skippedCount - skipped.length;
  return (
    <details>
      <summary className="tap cursor-pointer content-center">
        {`Read ${eventsText(readCount)}; `}
        <span className="link">{`${skippedCount} could not be read`}</span>
      </summary>
      <ul className="mt-2 flex flex-col gap-3 border-line border-l-2 pl-4">
        {skipped.map(({ when, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be the same
          <li key={index}>
            <p className="num font-semibold">{when}</p>
            <p className="text-soft">{why}</p>
          </li>
        ))}
        {more > 0 && <li className="text-soft">{`And ${eventsText(more)} more`}</li>}
        <li>
          {openBlocks > 0 ? (
            <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
              <p className="text-soft">Customers can book these times.</p>
              <input type="hidden" name="calendarId" value={id} />
              <SubmitButton intent="block-skipped-times" variant="agree" busyLabel="Blocking…">
                {`Block ${allOf(openBlocks)} myself`}
              </SubmitButton>
            </Form>
          ) : (
            <p className="text-soft">You have blocked the times that we know.</p>
          )}
        </li>
      </ul>
    </details>
  );
}

interface AddressFormProps {
  /** The calendar whose address it replaces; without it, another one is connected. */
  calendarId?: string;
  label: string;
  reply: ActionReply | undefined;
}

function AddressForm({ calendarId, label, reply }: AddressFormProps) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).outsideCalendarFormSchema;
  const isMine = readReply(reply).typed.calendarId === calendarId;
  const form = useCheckedForm({ rules, reply: isMine ? reply : undefined });
  const id = useId();
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-col gap-4">
      {calendarId && <input type="hidden" name="calendarId" value={calendarId} />}
      <Field
        label={label}
        id={id}
        hint="Paste a calendar link that ends in .ics. Google, Apple and Outlook call it a secret link, a published link or iCal."
        errors={form.errors.url}
      >
        <Input
          name="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/basic.ics"
          defaultValue={form.typed.url}
          maxLength={OUTSIDE_URL_MAX + 1}
        />
      </Field>
      <div>
        <SubmitButton intent="save-outside-calendar" variant="line" busyLabel="Reading…">
          {calendarId ? "Save" : "Connect"}
        </SubmitButton>
      </div>
    </Form>
  );
}
