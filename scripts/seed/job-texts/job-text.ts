/** A job as a homeowner describes it, with a typical price in pounds. */
export interface JobText {
  title: string;
  description: string;
  price: number;
  /** Gas work: only gas engineers and heating engineers quote. */
  gas?: true;
}

export const job = (title: string, price: number, description: string): JobText => ({ title, price, description });

export const gasJob = (title: string, price: number, description: string): JobText => ({
  title,
  price,
  description,
  gas: true,
});
