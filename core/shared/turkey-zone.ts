/** Spec §1: times in planning are Turkey time. The zone is named, never written as +03:00: a law can change it. */
export const turkeyZone = 'Europe/Istanbul';
