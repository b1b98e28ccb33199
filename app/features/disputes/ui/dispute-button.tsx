import { Form } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

interface DisputeButtonProps {
  bookingId: string;
  /** The page that shows the dialog; this one when left out. */
  page?: string;
  /** Other query parameters of that page. */
  query?: Record<string, string>;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** "Raise a dispute": opens the dialog by the page's address, so it works before and without JavaScript. */
export function DisputeButton({ bookingId, page, query = {}, variant = "text", size }: DisputeButtonProps) {
  return (
    <Form method="get" {...(page ? { action: page } : {})} preventScrollReset>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="dispute" value={bookingId} />
      <Button type="submit" variant={variant} size={size}>
        Raise a dispute
      </Button>
    </Form>
  );
}
