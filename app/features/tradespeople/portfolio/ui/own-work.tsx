import { ArrowDown, ArrowUp, EyeOff } from "lucide-react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { ShownPicture, ShownWork } from "../rules/shown-work.ts";
import { type Choice, WorkFields } from "./work-fields.tsx";

/** An item for its owner. */
interface OwnShownWork extends ShownWork {
  kindId: string;
  bookingId: string | null;
  /** Whether our team has removed it. */
  removed: boolean;
  /** Whether its customer has not agreed yet. */
  awaitsConsent: boolean;
}

interface OwnWorkProps {
  work: readonly OwnShownWork[];
  kinds: readonly Choice[];
  bookings: readonly Choice[];
}

/** The tradesperson's own items: their order, their texts, and a way to remove each. */
export function OwnWork({ work, kinds, bookings }: OwnWorkProps) {
  return (
    <RowList>
      {work.map((item, index) => (
        <OwnItem key={item.id} item={item} index={index} count={work.length} kinds={kinds} bookings={bookings} />
      ))}
    </RowList>
  );
}

interface OwnItemProps extends Omit<OwnWorkProps, "work"> {
  item: OwnShownWork;
  index: number;
  count: number;
}

function OwnItem({ item, index, count, kinds, bookings }: OwnItemProps) {
  const dialog = `remove-${item.id}`;
  return (
    <Row
      start={
        item.removed || item.awaitsConsent ? <NoPicture /> : <Thumbnails before={item.before} after={item.after} />
      }
      end={count > 1 && <MoveButtons item={item} index={index} count={count} />}
    >
      <p className="break-words font-semibold">{item.caption}</p>
      <p className="text-sm text-soft">{[item.kind, item.booked].filter(Boolean).join(" · ")}</p>
      {item.removed && (
        <p className="mt-1 text-red text-sm">Removed by our team. Only you can see it, and you can delete it.</p>
      )}
      {item.awaitsConsent && (
        <p className="mt-1 text-soft text-sm">
          Waiting for your customer to agree. Nobody else can see it until they do.
        </p>
      )}
      <details className="mt-1">
        <summary className="link tap inline-flex cursor-pointer items-center text-sm">
          Change<span className="sr-only"> {item.caption}</span>
        </summary>
        <ChangeForm item={item} kinds={kinds} bookings={bookings} />
        <DialogTrigger dialog={dialog} variant="text" className="mt-2 -ml-2.5 text-sm">
          Remove<span className="sr-only"> {item.caption}</span>
        </DialogTrigger>
      </details>
      <ConfirmDialog
        id={dialog}
        title="Remove this from your profile?"
        intent="remove-work"
        confirm="Remove"
        busyLabel="Removing…"
        fields={{ itemId: item.id }}
      >
        {`We’ll delete “${item.caption}” and its pictures, and nobody will be able to see them.`}
      </ConfirmDialog>
    </Row>
  );
}

/** The pictures of work that is not shown have no address. */
const NoPicture = () => (
  <span className="flex aspect-4/3 w-20 items-center justify-center rounded-md bg-sunk text-soft sm:w-44">
    <EyeOff aria-hidden className="size-5" />
  </span>
);

function Thumbnails({ before, after }: { before: ShownPicture | null; after: ShownPicture }) {
  return (
    <div className="flex w-20 flex-col gap-0.75 overflow-hidden rounded-md sm:w-44 sm:flex-row">
      {[before, after].map(
        (picture) =>
          picture && (
            <img
              key={picture.src}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="6rem"
              alt={picture.alt}
              width={4}
              height={3}
              loading="lazy"
              decoding="async"
              className="picture aspect-4/3 h-auto w-full min-w-0 flex-1 bg-sunk object-cover"
            />
          ),
      )}
    </div>
  );
}

function MoveButtons({ item, index, count }: { item: OwnShownWork; index: number; count: number }) {
  const fetcher = useFetcher<ActionReply>();
  useActionToast(fetcher.data?.toast?.tone === "error" ? fetcher.data : undefined);
  const button = "tap inline-flex items-center justify-center rounded-md text-soft hover:bg-sunk disabled:opacity-40";
  return (
    <fetcher.Form method="post" className="flex">
      <input type="hidden" name="intent" value="move-work" />
      <input type="hidden" name="itemId" value={item.id} />
      <button
        type="submit"
        name="to"
        value="earlier"
        disabled={index === 0}
        aria-label={`Show ${item.caption} earlier`}
        className={button}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="submit"
        name="to"
        value="later"
        disabled={index === count - 1}
        aria-label={`Show ${item.caption} later`}
        className={button}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
    </fetcher.Form>
  );
}

const rules = () => import("../rules/portfolio.schema.ts").then((found) => found.textsForm);

function ChangeForm({ item, kinds, bookings }: { item: OwnShownWork } & Omit<OwnWorkProps, "work">) {
  const fetcher = useFetcher<ActionReply>();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  return (
    <fetcher.Form method="post" className="mt-3 flex max-w-measure flex-col gap-4" {...form.props}>
      <input type="hidden" name="itemId" value={item.id} />
      <WorkFields
        form={form}
        kinds={
          kinds.some(({ value }) => value === item.kindId)
            ? kinds
            : [{ value: item.kindId, label: item.kind }, ...kinds]
        }
        bookings={bookings}
        work={{ caption: item.caption, kind: item.kindId, bookingId: item.bookingId }}
      />
      <div>
        <SubmitButton intent="change-work" busy={fetcher.state !== "idle"} busyLabel="Saving…">
          Save changes
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
