/** The fewest characters of a description that can be enhanced (specification, section 9). */
export const ENHANCE_MIN = 20;
