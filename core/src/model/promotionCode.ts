/** A code as it is stored and compared. In a separate file from the schemas, because every visit reads the stored cart. */
export const promotionCodePattern = /^[A-Z0-9-]{3,20}$/;
