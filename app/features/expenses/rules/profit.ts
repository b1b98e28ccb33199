import { type Pence, pence } from "#kernel/money.ts";

/** What a tradesperson recorded for a booking; pence. */
export interface BookingCosts {
  expenses: Pence;
  mileage: Pence;
}

/** What is left of a booking: received after our fee, less the costs. Negative when the costs were more. */
export const profitOf = (received: Pence, { expenses, mileage }: BookingCosts): Pence =>
  pence(received - expenses - mileage);
