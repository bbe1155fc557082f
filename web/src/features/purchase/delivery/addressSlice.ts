import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { isRecord } from '@/config/isRecord';

import { cartReplaced, cleared } from '../cart/cartSlice';

/** The saved address chosen for delivery. */
export type SelectedAddress = {
  id: string;
  address: string;
  nameOfBuilding: string;
  unitNumber: string;
  latitude: number;
  longitude: number;
};

/** How the order that is being put together gets to the shopper. */
export type AddressState = {
  selectedAddress: SelectedAddress | null;
  /** Collected at the shop. */
  isSelf?: boolean;
  /** For the driver of this order; `phone` only where it is another than the shopper's own. */
  note?: string;
  phone?: string;
};

const initialState = { selectedAddress: null } as AddressState;
/** More than any field takes. */
const longestText = 300;

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {
    addressSelected(state, { payload }: PayloadAction<SelectedAddress>) {
      state.selectedAddress = payload;
      delete state.isSelf;
    },
    selfPickupSelected(state) {
      state.selectedAddress = null;
      state.isSelf = true;
    },
    instructionsChanged(state, { payload }: PayloadAction<Pick<AddressState, 'note' | 'phone'>>) {
      Object.assign(state, payload);
    },
    /** The address has left the shopper's book. */
    addressUnselected(state) {
      state.selectedAddress = null;
    },
    /** The shopper signed out: where they live must not stay on a shared device. Who collects has told nothing. */
    addressForgotten(state) {
      state.selectedAddress = null;
      forgetInstructions(state);
    },
  },
  extraReducers: (builder) => {
    // They are of one order: with its cart they go, also where another tab has paid it.
    builder.addCase(cleared, forgetInstructions).addCase(cartReplaced, (state, { payload }) => {
      if (payload.items.length === 0) forgetInstructions(state);
    });
  },
  selectors: {
    selectSelectedAddress: (state): SelectedAddress | null => state.selectedAddress,
    selectDeliveryChoice: (state): AddressState => state,
  },
});

export const {
  addressSelected,
  selfPickupSelected,
  instructionsChanged,
  addressUnselected,
  addressForgotten,
} = addressSlice.actions;
export const { selectSelectedAddress, selectDeliveryChoice } = addressSlice.selectors;
export const addressReducer = addressSlice.reducer;

function forgetInstructions(state: AddressState): void {
  delete state.note;
  delete state.phone;
}

/** Whatever lay in storage as an address: what is whole is kept, the rest dropped. Never throws. */
export function readStoredAddress(stored: unknown): AddressState {
  if (!isRecord(stored)) return initialState;
  const { isSelf, note, phone } = stored;
  const selectedAddress = isSelf === true ? null : readSelected(stored['selectedAddress']);
  return {
    selectedAddress,
    ...(isSelf === true && { isSelf }),
    ...(typeof note === 'string' && note !== '' && { note: note.slice(0, longestText) }),
    ...(typeof phone === 'string' && /^\d*$/.test(phone) && { phone: phone.slice(0, 10) }),
  };
}

function readSelected(value: unknown): SelectedAddress | null {
  if (!isRecord(value)) return null;
  const { id, address, nameOfBuilding, unitNumber, latitude, longitude } = value;
  if (typeof id !== 'string' || typeof address !== 'string' || address === '') return null;
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null;
  return {
    id,
    address,
    nameOfBuilding: typeof nameOfBuilding === 'string' ? nameOfBuilding : '',
    unitNumber: typeof unitNumber === 'string' ? unitNumber : '',
    latitude,
    longitude,
  };
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}
