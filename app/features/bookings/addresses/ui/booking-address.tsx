import { KeyRound, Map as MapIcon, MapPin, Phone } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { callLink, navigateLink, phoneText } from "../rules/address.format.ts";
import type { Address } from "../rules/address.schema.ts";

interface BookingAddressProps {
  bookingId: string;
  side: "customer" | "tradesperson";
  /** Null when none is given. */
  address: Address | null;
  /** Whether the customer can give or change it. */
  canChange: boolean;
  /** The first name of the other person. */
  other: string;
  /** The tradesperson is not booked yet, so they do not see it. */
  isHidden: boolean;
}

/** Where the work is: for the tradesperson with "Navigate" and "Call", for the customer with a way to change it. */
export function BookingAddress({ bookingId, side, address, canChange, other, isHidden }: BookingAddressProps) {
  if (side === "tradesperson") return <ForTradesperson address={address} customer={other} />;
  return (
    <section aria-label="Address" className="mt-4 border-line border-t pt-4">
      {address ? (
        <>
          <Lines address={address} />
          <p className="num mt-2 flex gap-2.5">
            <Phone aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
            {phoneText(address.phone)}
          </p>
          {isHidden && <p className="mt-1 text-sm text-soft">Hidden until the date is confirmed.</p>}
        </>
      ) : (
        <p className="text-soft">{`${other} needs your address and how to get in.`}</p>
      )}
      {canChange && (
        <ButtonLink
          to={`/booking/${bookingId}/address`}
          variant={address ? "text" : "line"}
          className={address ? "mt-2 -ml-2.5" : "mt-2"}
        >
          {address ? "Change address" : "Add your address"}
        </ButtonLink>
      )}
    </section>
  );
}

function ForTradesperson({ address, customer }: Pick<BookingAddressProps, "address"> & { customer: string }) {
  return (
    <section aria-label="Address" className="mt-4 border-line border-t pt-4">
      {address ? (
        <>
          <Lines address={address} />
          <AddressButtons address={address} customer={customer} className="mt-3" />
        </>
      ) : (
        <p className="text-soft">{`${customer} has not added the address yet.`}</p>
      )}
    </section>
  );
}

/** "Navigate" and "Call". */
export function AddressButtons({
  address,
  customer,
  className,
}: {
  address: Address;
  customer: string;
  className?: string;
}) {
  return (
    <div className={`flex flex-wrap gap-2.5 ${className ?? ""}`}>
      <ButtonLink
        to={navigateLink(address)}
        target="_blank"
        rel="noreferrer noopener"
        icon={<MapIcon aria-hidden className="size-5" />}
      >
        Navigate
      </ButtonLink>
      <ButtonLink to={callLink(address.phone)} icon={<Phone aria-hidden className="size-5" />}>
        <span>
          Call<span className="max-sm:sr-only"> {customer}</span>
        </span>
      </ButtonLink>
    </div>
  );
}

/** The lines of an address, and how to get in. */
export function Lines({ address }: { address: Address }) {
  const { line1, line2, town, postcode, accessNotes } = address;
  return (
    <>
      <address className="flex gap-2.5 not-italic">
        <MapPin aria-hidden className="mt-0.5 size-5 flex-none text-green" />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{[line1, line2].filter(Boolean).join(", ")}</span>
          <br />
          {town} <span className="whitespace-nowrap">{postcode}</span>
        </span>
      </address>
      {accessNotes && (
        <p className="mt-2 flex gap-2.5">
          <KeyRound aria-hidden className="mt-0.5 size-5 flex-none text-soft" />
          <span className="min-w-0 whitespace-pre-line break-words">{accessNotes}</span>
        </p>
      )}
    </>
  );
}
