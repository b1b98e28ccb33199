import { shortDay } from "#kernel/dates.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { partOfDay, WINDOWS, windowText, windowValue } from "../rules/appointment.ts";
import { daysMovedText } from "../rules/booking.labels.ts";

interface Correctable {
  id: string;
  title: string;
  scheduledDate: string | null;
  /** Every day of work whose days are apart. */
  workDays: readonly string[] | null;
}

interface CorrectBookingProps {
  /** At least one; the first is offered. */
  bookings: readonly Correctable[];
}

const dateRules = () => import("../rules/booking.schema.ts").then((found) => found.moveDateSchema);
const addressRules = () => import("../addresses/rules/address.schema.ts").then((found) => found.correctAddressSchema);

const REASON = "For our team. It stays in the audit log.";
const windows = WINDOWS.map((window) => ({
  value: windowValue(window),
  label: [partOfDay(window), windowText(window)].filter(Boolean).join(", "),
}));

/** Moves the date of a customer's booked work for them. */
export const MoveDate = ({ bookings, today }: CorrectBookingProps & { today: string }) => (
  <ReasonDialog
    id="move-date"
    trigger="Move date"
    title="Move the date?"
    what="We tell both people. The tradesperson must be free. If the day is in the 14-day cancellation period, the customer must choose it."
    intent="move-date"
    confirm="Move the date"
    cancel="Keep the date"
    busyLabel="Moving…"
    hint={REASON}
    rules={dateRules}
  >
    {(form) => (
      <>
        <BookingField form={form} bookings={bookings} />
        <DaysMoved bookings={bookings} />
        <Field label="New date" id={form.id("scheduledDate")} errors={form.errors.scheduledDate}>
          <Input
            type="date"
            name="scheduledDate"
            min={today}
            defaultValue={form.typed.scheduledDate ?? bookings[0]?.scheduledDate ?? undefined}
            required
          />
        </Field>
        <Field label="Arrival" optional id={form.id("window")} errors={form.errors.window}>
          <Select name="window" placeholder="Any time" options={windows} defaultValue={form.typed.window ?? ""} />
        </Field>
      </>
    )}
  </ReasonDialog>
);

/** Corrects where a customer's booked work is. The fields begin empty, because operators do not see the address that is stored. */
export const CorrectAddress = ({ bookings }: CorrectBookingProps) => (
  <ReasonDialog
    id="correct-address"
    trigger="Correct address"
    title="Correct the address?"
    what="Type the whole address as the customer wrote it. We don’t show the one they gave. Their phone number and access notes stay, and we tell both people."
    intent="correct-address"
    confirm="Correct address"
    busyLabel="Saving…"
    hint={REASON}
    rules={addressRules}
  >
    {(form) => {
      const of = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
      const text = (name: string) => ({ name, defaultValue: form.typed[name], autoComplete: "off" });
      return (
        <>
          <BookingField form={form} bookings={bookings} />
          <Field label="Address" {...of("line1")}>
            <Input {...text("line1")} required />
          </Field>
          <Field label="Address line 2" optional {...of("line2")}>
            <Input {...text("line2")} />
          </Field>
          <Field label="Town or city" {...of("town")}>
            <Input {...text("town")} required />
          </Field>
          <PostcodeField {...of("postcode")} {...text("postcode")} required />
        </>
      );
    }}
  </ReasonDialog>
);

function DaysMoved({ bookings }: CorrectBookingProps) {
  const text = daysMovedText(bookings);
  return text && <p>{text}</p>;
}

/** Which booking, if there are several; else its name. */
function BookingField({ form, bookings }: CorrectBookingProps & { form: CheckedForm }) {
  const [only, ...others] = bookings;
  const text = ({ title, scheduledDate, workDays }: Correctable) =>
    [title, ...(workDays ?? [scheduledDate].filter((day) => day !== null)).map((day) => shortDay(day))].join(", ");
  if (only && others.length === 0)
    return (
      <>
        <input type="hidden" name="bookingId" value={only.id} />
        <p className="font-semibold wrap-anywhere">{text(only)}</p>
      </>
    );
  return (
    <Field label="Booking" id={form.id("bookingId")} errors={form.errors.bookingId}>
      <Select
        name="bookingId"
        defaultValue={form.typed.bookingId ?? only?.id}
        options={bookings.map((booking) => ({ value: booking.id, label: text(booking) }))}
      />
    </Field>
  );
}
